/** Leads to a call's own place on the page. */
export const linkToCall = (id: string) => ({ search: `?${new URLSearchParams({ tab: "endpoints", call: id })}` });
