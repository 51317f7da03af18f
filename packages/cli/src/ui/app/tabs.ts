/** The tabs of the app, in order. */
export const TABS = [
  { id: "bulk", name: "Bulk CSV", short: "Bulk" },
  { id: "amazon", name: "Amazon convert", short: "Amazon" },
  { id: "labels", name: "Labels", short: "Labels" },
  { id: "orders", name: "Orders", short: "Orders" },
  { id: "balance", name: "Balance", short: "Balance" },
] as const;

export type TabId = (typeof TABS)[number]["id"];

/** The tab that many steps further, wrapping around. */
export function tabBeside(id: TabId, steps: number): TabId {
  const index = TABS.findIndex((tab) => tab.id === id);
  return TABS.at((index + steps) % TABS.length)?.id ?? id;
}

const WIDE = 92;
const NARROW = 72;

/** The name before the tabs; a narrow window has no room for it. */
export const nameBefore = (columns: number): string => (columns < NARROW ? "" : "Shipctl ");

/** The tab titles for a window of this width, each with its key; brackets mark the open tab. */
export function tabLabels(open: TabId, columns: number): { id: TabId; label: string; isOpen: boolean }[] {
  return TABS.map(({ id, name, short }, index) => {
    const title = `${index + 1} ${columns >= WIDE ? name : short}`;
    const [before, behind] = id === open ? ["[", "]"] : columns < NARROW ? ["", ""] : [" ", " "];
    const space = columns < NARROW && index > 0 ? " " : "";
    return { id, label: `${space}${before}${title}${behind}`, isOpen: id === open };
  });
}

/** The app before anything is loaded: drawn immediately, while the rest starts. */
export function firstFrame(columns: number, rows: number): string {
  const tabs = tabLabels("bulk", columns).map(({ label }) => label);
  const rule = "─".repeat(columns);
  const blank = Array.from({ length: Math.max(0, rows - 4) }, () => "");
  return [` ${nameBefore(columns)}${tabs.join("")}`.slice(0, columns), rule, ...blank, rule, ""].join("\n");
}
