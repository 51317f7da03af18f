/** What the app shows, in the order of its tabs. */
export const TABS = [
  { id: "bulk", name: "Bulk CSV", short: "Bulk" },
  { id: "amazon", name: "Amazon convert", short: "Amazon" },
  { id: "labels", name: "Labels", short: "Labels" },
  { id: "orders", name: "Orders", short: "Orders" },
  { id: "balance", name: "Balance", short: "Balance" },
] as const;

export type TabId = (typeof TABS)[number]["id"];

/** The tab so many steps further, around the ends. */
export function tabBeside(id: TabId, steps: number): TabId {
  const index = TABS.findIndex((tab) => tab.id === id);
  return TABS.at((index + steps) % TABS.length)?.id ?? id;
}
