// A file of 300 orders as a seller's spreadsheet leaves them, with the right result of each. The people are invented.

export const SEED = 300;

/** What the seller wants of a row. */
export interface RightRow {
  readonly orderNumber: string;
  readonly toName: string;
  readonly toStreet1: string;
  readonly toStreet2: string;
  readonly toCity: string;
  readonly toState: string;
  readonly toZip: string;
  readonly toPhone: string;
  /** Pounds. */
  readonly weight: string;
  /** Inches. */
  readonly size: string;
  readonly description: string;
  /** `bought`, or what a person has to do first: `zip` and `name` as suggested, or a decision of that kind. */
  readonly outcome: Outcome;
}

type Outcome = "bought" | "zip" | "name" | "duplicate" | "undeliverable";

type Cells = readonly [string, ...string[]];

interface Made {
  readonly right: RightRow;
  readonly cells: Cells;
}

const HEADERS = [
  "Order #",
  "Ship to",
  "Addr 1",
  "Apt/Suite",
  "Town",
  "Province/State",
  "Postal",
  "Tel",
  "Wt",
  "L",
  "W",
];
const MORE_HEADERS = ["H", "Item desc", "Gift note"];

/** The phone number and the parcel for rows without one. */
export const DEFAULT_PHONE = "217-555-0100";
export const DEFAULT_SIZE = "12x10x5";

const PLACES = [
  { toCity: "Austin", toState: "TX", toZip: "78701", words: "Tex." },
  { toCity: "Boston", toState: "MA", toZip: "02108", words: "Massachusetts" },
  { toCity: "Trenton", toState: "NJ", toZip: "08608", words: "New Jersey" },
  { toCity: "Portland", toState: "OR", toZip: "97205", words: "US-OR" },
  { toCity: "Denver", toState: "CO", toZip: "80202", words: "Colorado" },
  { toCity: "Madison", toState: "WI", toZip: "53703", words: "Wis." },
  { toCity: "Burlington", toState: "VT", toZip: "05401", words: "Vermont" },
  { toCity: "Boise", toState: "ID", toZip: "83702", words: "idaho" },
] as const;
const WITH_ZERO = PLACES.filter(({ toZip }) => toZip.startsWith("0"));
const FIRST = ["Ava", "Ben", "Cleo", "Dev", "Elin", "Finn", "Gia", "Hana", "Ivo", "June", "Kai", "Lea", "Mo", "Nora"];
const LAST = [
  "Abbott",
  "Frost",
  "Gale",
  "Hill",
  "Lang",
  "Luna",
  "Marsh",
  "Osei",
  "Park",
  "Quill",
  "Reed",
  "Tate",
  "Wolf",
];
const STREETS = ["Lantern St", "Quay St", "Bank St", "Wharf Rd", "Cedar Ave", "Mill Ln", "Front St", "Marine Dr"];
const ITEMS = ["Oak Tray", "Linen Cloth", "Mug", "Brass Lamp", "Wool Cap"];

type Place = (typeof PLACES)[number];
type Written = Partial<Record<"name" | "street1" | "unit" | "state" | "zip" | "phone" | "weight" | "item", string>> & {
  readonly size?: readonly string[];
};
/** What is odd about a row: the right values that it has, and how they are written. */
type Oddity = (right: RightRow, place: Place) => { readonly right?: Partial<RightRow>; readonly written?: Written };

const weighing =
  (written: string, weight: string): Oddity =>
  () => ({ right: { weight }, written: { weight: written } });

const ODDITIES: readonly (readonly [count: number, oddity: Oddity, places?: readonly Place[]])[] = [
  [96, () => ({})],
  [48, ({ toZip }) => ({ written: { zip: `'${toZip}` } })],
  [12, ({ toZip }) => ({ right: { outcome: "zip" }, written: { zip: toZip.slice(1) } }), WITH_ZERO],
  [20, weighing("12oz", "0.75")],
  [10, weighing("1lb 4oz", "1.25")],
  [8, weighing("0.5 kg", "1.102311")],
  [9, () => ({ right: { size: DEFAULT_SIZE }, written: { size: ["", "", ""] } })],
  [8, () => ({ right: { toPhone: DEFAULT_PHONE }, written: { phone: "" } })],
  [12, ({ toPhone }) => ({ right: { toPhone: `+1 ${toPhone} ext. 12` }, written: { phone: `+1 ${toPhone} ext. 12` } })],
  [20, () => ({ right: { toStreet1: "PO Box 12", outcome: "undeliverable" }, written: { street1: "PO Box 12" } })],
  [25, () => ({ right: { toStreet2: "Apt 4B" }, written: { unit: "Apt 4B" } })],
  [12, (_, { words }) => ({ written: { state: words } })],
  [6, () => ({ right: { toName: "田中 太郎", outcome: "name" }, written: { name: "田中 太郎" } })],
  [6, () => ({ right: { toName: "Mo O'Sample" }, written: { name: "Mo O&#39;Sample" } })],
  [4, () => ({ right: { description: "Mug blue" }, written: { item: "Mug ☕ blue" } })],
];
/** The first rows without a fault are a second time in the file, at its end. */
const REPEATED = 4;

/** The file (semicolons and a byte order mark) and the right rows, in its order. */
export function messyFile(seed: number = SEED): { readonly csv: string; readonly right: readonly RightRow[] } {
  const random = randomOf(seed);
  const pick = <T>(from: readonly T[]): T => {
    const found = from[Math.floor(random() * from.length)];
    if (found === undefined) throw new Error("nothing to pick from");
    return found;
  };
  const kinds = ODDITIES.flatMap(([count, oddity, places = PLACES]) =>
    Array.from({ length: count }, () => ({ oddity, places })),
  );
  const shuffled = kinds.map((kind) => ({ kind, rank: random() })).sort((a, b) => a.rank - b.rank);
  const made = shuffled.map(({ kind: { oddity, places } }, at): Made => {
    const place = pick(places);
    const { toCity, toState, toZip } = place;
    const plain: RightRow = {
      orderNumber: `M-${1_001 + at}`,
      toName: `${pick(FIRST)} ${pick(LAST)}`,
      toStreet1: `${1 + Math.floor(random() * 900)} ${pick(STREETS)}`,
      toStreet2: "",
      ...{ toCity, toState, toZip },
      toPhone: `512-555-${String(100 + Math.floor(random() * 99)).padStart(4, "0")}`,
      weight: String(1 + Math.floor(random() * 5)),
      size: pick(["8x6x4", "10x8x6", "12x12x8"]),
      description: pick(ITEMS),
      outcome: "bought",
    };
    const { right: changes, written = {} } = oddity(plain, place);
    const right = { ...plain, ...changes };
    return { right, cells: cellsOf(right, written) };
  });
  const again = made
    .filter(({ right }) => right.outcome === "bought")
    .slice(0, REPEATED)
    .map(({ right, cells }): Made => ({ right: { ...right, outcome: "duplicate" }, cells }));
  const all = [...made, ...again];
  const lines = [[...HEADERS, ...MORE_HEADERS], ...all.map(({ cells }) => cells)];
  return {
    csv: `\uFEFF${lines.map((cells) => cells.map(quoted).join(";")).join("\r\n")}\r\n`,
    right: all.map(({ right }) => right),
  };
}

function cellsOf(right: RightRow, { name, street1, unit, state, zip, phone, weight, item, size }: Written): Cells {
  const { orderNumber, toName, toStreet1, toStreet2, toCity, toState, toZip, toPhone, description } = right;
  return [
    orderNumber,
    ...[
      name ?? toName,
      street1 ?? toStreet1,
      unit ?? toStreet2,
      toCity,
      state ?? toState,
      zip ?? toZip,
      phone ?? toPhone,
    ],
    ...[weight ?? right.weight, ...(size ?? right.size.split("x")), item ?? description, "Thank you"],
  ];
}

const quoted = (cell: string): string => (cell.includes(";") ? `"${cell}"` : cell);

/** mulberry32: small, and the same on every machine. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
