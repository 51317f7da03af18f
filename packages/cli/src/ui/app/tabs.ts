/** The rooms of the app with their keys, in order. The header names the tabs, and another room while it is open. */
export const ROOMS = [
  { id: "today", key: "1", name: "Today", short: "Today", isTab: true },
  { id: "bulk", key: "2", name: "Bulk CSV", short: "Bulk", isTab: true },
  { id: "amazon", key: "3", name: "Amazon convert", short: "Amazon", isTab: true },
  { id: "labels", key: "4", name: "Labels", short: "Labels", isTab: true },
  { id: "orders", key: "5", name: "Orders", short: "Orders", isTab: true },
  { id: "balance", key: "6", name: "Balance", short: "Balance", isTab: true },
  { id: "manifests", key: "7", name: "Manifests", short: "Manifests", isTab: false },
  { id: "addresses", key: "8", name: "Addresses", short: "Addresses", isTab: false },
  { id: "bulkOrders", key: "9", name: "Bulk orders", short: "Bulk orders", isTab: false },
  { id: "buy", key: "0", name: "One label", short: "One label", isTab: false },
] as const;

type Room = (typeof ROOMS)[number];

export type RoomId = Room["id"];

/** The room that many steps further, wrapping around. */
export function roomBeside(id: RoomId, steps: number): RoomId {
  const index = ROOMS.findIndex((room) => room.id === id);
  return ROOMS.at((index + steps) % ROOMS.length)?.id ?? id;
}

interface Form {
  /** Used from this width on. */
  readonly from: number;
  /** The name of the app before the tabs. */
  readonly name: string;
  /** Blanks around closed tabs, in place of the brackets of the open one. */
  readonly isSpaced: boolean;
  readonly titleOf: (room: Room, isOpen: boolean) => string;
}

const FORMS: readonly Form[] = [
  { from: 92, name: "Shipctl ", isSpaced: true, titleOf: ({ key, name }) => `${key} ${name}` },
  { from: 72, name: "Shipctl ", isSpaced: true, titleOf: ({ key, short }) => `${key} ${short}` },
  { from: 0, name: "", isSpaced: false, titleOf: ({ key, short }) => `${key} ${short}` },
  { from: 0, name: "", isSpaced: false, titleOf: ({ short }) => short },
  { from: 0, name: "", isSpaced: false, titleOf: ({ key, short }, isOpen) => (isOpen ? `${key} ${short}` : key) },
];

interface HeaderText {
  readonly name: string;
  readonly tabs: readonly { readonly id: RoomId; readonly label: string; readonly isOpen: boolean }[];
}

/** Blanks at both ends of the line and before the balance. */
const MARGIN = 3;

/** The longest form of the header that leaves room for the balance. Brackets mark the open tab. */
export function headerText(open: RoomId, columns: number, balance = ""): HeaderText {
  const room = columns - MARGIN - balance.length;
  const texts = FORMS.filter(({ from }) => columns >= from).map((form) => textIn(form, open));
  const widthOf = ({ name, tabs }: HeaderText) => [name, ...tabs.map(({ label }) => label)].join("").length;
  return texts.find((text) => widthOf(text) <= room) ?? texts.at(-1) ?? { name: "", tabs: [] };
}

function textIn({ name, isSpaced, titleOf }: Form, open: RoomId): HeaderText {
  const shown = ROOMS.filter(({ id, isTab }) => isTab || id === open);
  const tabs = shown.map((room, index) => {
    const isOpen = room.id === open;
    const [before, behind] = isOpen ? ["[", "]"] : isSpaced ? [" ", " "] : ["", ""];
    const space = !isSpaced && index > 0 ? " " : "";
    return { id: room.id, isOpen, label: `${space}${before}${titleOf(room, isOpen)}${behind}` };
  });
  return { name, tabs };
}

/** The app before anything is loaded: drawn immediately, while the rest starts. */
export function firstFrame(open: RoomId, columns: number, rows: number): string {
  const { name, tabs } = headerText(open, columns);
  const rule = "─".repeat(columns);
  const blank = Array.from({ length: Math.max(0, rows - 4) }, () => "");
  return [` ${name}${tabs.map(({ label }) => label).join("")}`.slice(0, columns), rule, ...blank, rule, ""].join("\n");
}
