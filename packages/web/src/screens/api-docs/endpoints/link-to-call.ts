/** A link to a call on this page. */
export const linkToCall = (id: string) => ({ search: `?${new URLSearchParams({ tab: "endpoints", call: id })}` });
