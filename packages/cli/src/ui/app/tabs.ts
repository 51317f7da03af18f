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

type Tab = (typeof TABS)[number];

interface Form {
  /** Used from this width on. */
  readonly from: number;
  /** The name of the app before the tabs. */
  readonly name: string;
  /** Blanks around closed tabs, in place of the brackets of the open one. */
  readonly isSpaced: boolean;
  readonly titleOf: (tab: Tab, isOpen: boolean) => string;
}

const FORMS: readonly Form[] = [
  { from: 92, name: "Shipctl ", isSpaced: true, titleOf: ({ name }) => ` ${name}` },
  { from: 72, name: "Shipctl ", isSpaced: true, titleOf: ({ short }) => ` ${short}` },
  { from: 0, name: "", isSpaced: false, titleOf: ({ short }) => ` ${short}` },
  { from: 0, name: "", isSpaced: false, titleOf: ({ short }, isOpen) => (isOpen ? ` ${short}` : "") },
];

interface HeaderText {
  readonly name: string;
  readonly tabs: readonly { readonly id: TabId; readonly label: string; readonly isOpen: boolean }[];
}

/** Blanks at both ends of the line and before the balance. */
const MARGIN = 3;

/** The longest form of the header that leaves room for the balance. Each tab has its key; brackets mark the open one. */
export function headerText(open: TabId, columns: number, balance = ""): HeaderText {
  const room = columns - MARGIN - balance.length;
  const texts = FORMS.filter(({ from }) => columns >= from).map((form) => textIn(form, open));
  const widthOf = ({ name, tabs }: HeaderText) => [name, ...tabs.map(({ label }) => label)].join("").length;
  return texts.find((text) => widthOf(text) <= room) ?? texts.at(-1) ?? { name: "", tabs: [] };
}

function textIn({ name, isSpaced, titleOf }: Form, open: TabId): HeaderText {
  const tabs = TABS.map((tab, index) => {
    const isOpen = tab.id === open;
    const [before, behind] = isOpen ? ["[", "]"] : isSpaced ? [" ", " "] : ["", ""];
    const space = !isSpaced && index > 0 ? " " : "";
    return { id: tab.id, isOpen, label: `${space}${before}${index + 1}${titleOf(tab, isOpen)}${behind}` };
  });
  return { name, tabs };
}

/** The app before anything is loaded: drawn immediately, while the rest starts. */
export function firstFrame(columns: number, rows: number): string {
  const { name, tabs } = headerText("bulk", columns);
  const rule = "─".repeat(columns);
  const blank = Array.from({ length: Math.max(0, rows - 4) }, () => "");
  return [` ${name}${tabs.map(({ label }) => label).join("")}`.slice(0, columns), rule, ...blank, rule, ""].join("\n");
}
