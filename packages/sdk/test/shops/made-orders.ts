/** An address as a label must show it. */
export interface MadeAddress {
  readonly name: string;
  readonly company: string;
  readonly street1: string;
  readonly street2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** Its two letters. */
  readonly country: string;
  readonly phone: string;
}

export interface MadeItem {
  readonly name: string;
  readonly sku: string;
  readonly quantity: number;
  /** Pounds of one piece. */
  readonly weight: number;
  /** Dollars of one piece. */
  readonly price: number;
}

/** An order of an invented person, as its seller wants it on a label. */
export interface MadeOrder {
  readonly to: MadeAddress;
  /** Parts that the buyer, the shop or a spreadsheet wrote otherwise. */
  readonly written: Partial<MadeAddress>;
  readonly items: readonly MadeItem[];
  /** The names of items, if they were written otherwise. */
  readonly writtenNames?: readonly string[];
  /** What is reported of its phone number. */
  readonly problem?: "phone_digits" | "shortened_number";
  /** Only some shops write it so: a territory as the country, entities of HTML, an address abroad. */
  readonly way?: "territory" | "entities" | "foreign";
}

const NOWHERE = { company: "", street2: "", country: "US", phone: "512-555-0107" } as const;
const AUSTIN = { ...NOWHERE, street1: "41 Lantern St", city: "Austin", state: "TX", zip: "78701" } as const;

const TRAY: MadeItem = { name: "Oak Tray", sku: "TRAY-S", quantity: 1, weight: 1.5, price: 18 };
const CLOTH: MadeItem = { name: "Linen Cloth", sku: "CLOTH-1", quantity: 1, weight: 0.25, price: 6.5 };
const MUG: MadeItem = { name: "Mug", sku: "MUG", quantity: 1, weight: 1, price: 12.5 };

export const ITEMS = { TRAY, CLOTH, MUG } as const;

/** What buyers, shops and spreadsheets do to addresses, one order each. */
const ODDITIES: readonly MadeOrder[] = [
  {
    to: {
      ...{ name: "Ava Hill", company: "Hill Studio", street1: "200 SW Market St", street2: "Ste 12" },
      ...{ city: "Portland", state: "OR", zip: "97201", country: "US", phone: "503-555-0114" },
    },
    written: {},
    items: [{ ...TRAY, quantity: 2 }, CLOTH],
  },
  {
    to: { ...NOWHERE, name: "Ben Marsh", street1: "8 Quay St", city: "Boston", state: "MA", zip: "02108" },
    written: {},
    items: [CLOTH],
  },
  // Lost zeros come back only with a person's consent, or with the digits after them.
  {
    to: { ...NOWHERE, name: "Cleo Park", street1: "3 Bank St", city: "Trenton", state: "NJ", zip: "8608" },
    written: {},
    items: [CLOTH],
  },
  {
    to: { ...NOWHERE, name: "Dev Osei", street1: "5 Wharf Rd", city: "Boston", state: "MA", zip: "02110-1234" },
    written: { zip: "2110-1234" },
    items: [MUG],
  },
  {
    to: { ...NOWHERE, name: "Elin Frost", street1: "PO Box 12", city: "Burlington", state: "VT", zip: "05401" },
    written: {},
    items: [{ ...CLOTH, quantity: 3 }],
  },
  {
    to: { ...NOWHERE, name: "Finn Gale", street1: "PSC 802 Box 74", city: "APO", state: "AE", zip: "09499" },
    written: {},
    items: [MUG],
  },
  {
    to: { ...NOWHERE, name: "Gia Luna", street1: "12 Calle Luna", city: "San Juan", state: "PR", zip: "00907" },
    written: {},
    items: [TRAY],
    way: "territory",
  },
  {
    to: { ...NOWHERE, name: "Hana Cruz", street1: "7 Marine Dr", city: "Tamuning", state: "GU", zip: "96913" },
    written: {},
    items: [TRAY],
    way: "territory",
  },
  {
    to: { ...NOWHERE, name: "Ivo Lang", street1: "77 Cedar Ave Apt 4B", city: "Santa Fe", state: "NM", zip: "87501" },
    written: { state: "N. Mex." },
    items: [MUG],
  },
  { to: { ...AUSTIN, name: "June Abbott", phone: "+1 512-555-0107 ext. 20001" }, written: {}, items: [MUG] },
  { to: { ...AUSTIN, name: "Kai Short", phone: "555-1234" }, written: {}, items: [MUG], problem: "phone_digits" },
  {
    to: { ...AUSTIN, name: "Lea Cut", phone: "5.12555E+09" },
    ...{ written: {}, items: [MUG], problem: "shortened_number" },
  },
  {
    to: { ...AUSTIN, name: "Mo O'Sample", street1: "13 O'Connell St", company: "Fern & Co" },
    written: { name: "Mo O&#39;Sample", street1: "13 O&#39;Connell St", company: "Fern &amp; Co" },
    items: [MUG],
    way: "entities",
  },
  { to: { ...AUSTIN, name: "'t Hooft", company: "R&D; Lab" }, written: {}, items: [MUG] },
  { to: { ...AUSTIN, name: "José Muñoz", street1: "5 Château Ln" }, written: {}, items: [MUG] },
  {
    to: {
      ...{ name: "Nora Quill", company: "", street1: "30 Front St", street2: "Unit 9", city: "Toronto", state: "ON" },
      ...{ zip: "M5V 2T6", country: "CA", phone: "+1 416-555-0118" },
    },
    written: {},
    items: [TRAY],
    way: "foreign",
  },
  {
    to: {
      ...{ name: "Owen Reed", company: "", street1: "1 Mill Lane", street2: "", city: "Leeds", state: "" },
      ...{ zip: "LS1 4DY", country: "GB", phone: "+44 113 496 0000" },
    },
    written: {},
    items: [TRAY],
    way: "foreign",
  },
  {
    to: { ...AUSTIN, name: "Quin Tate" },
    written: {},
    items: [
      { ...MUG, name: "Mug blue" },
      { ...MUG, name: 'Lamp, 12" tall', sku: "LAMP-12" },
    ],
    writtenNames: ["Mug ☕ blue", 'Lamp, 12" tall'],
  },
  {
    to: { ...AUSTIN, name: "Rae Umber" },
    written: {},
    items: [{ ...MUG, name: "Frame | square; oak: dark", sku: "FRAME" }],
  },
  // Two orders of one buyer are two parcels.
  { to: { ...AUSTIN, name: "Sol Vance", street1: "6 Harbor Ct" }, written: {}, items: [MUG] },
  { to: { ...AUSTIN, name: "Sol Vance", street1: "6 Harbor Ct" }, written: {}, items: [CLOTH] },
  // A ZIP of zeros is none.
  { to: { ...AUSTIN, name: "Tia Wolf", zip: "" }, written: { zip: "00000" }, items: [MUG] },
];

type Place = readonly [city: string, state: string, zip: string, area: string];
const PLACES: readonly [Place, ...Place[]] = [
  ["Austin", "TX", "78701", "512"],
  ["Reno", "NV", "89501", "775"],
  ["Dayton", "OH", "45402", "937"],
  ["Salem", "MA", "01970", "978"],
  ["Denver", "CO", "80202", "303"],
];
const FIRST = ["Abe", "Bea", "Cal", "Dot", "Eli", "Fay", "Gus", "Ida", "Jo", "Kit"] as const;
const LAST = ["Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Ginkgo", "Hazel"] as const;
const STREETS = ["Sample Ave", "Harbor Ct", "Mill Rd", "Juniper Way"] as const;

/** Numbers below one that are the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** An order without oddities. */
function plainOrder(random: () => number, at: number): MadeOrder {
  const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0];
  const [city, state, zip, area] = pick(PLACES);
  const phone = `${area}-555-0${100 + Math.floor(random() * 100)}`;
  const street2 = random() < 0.3 ? `Apt ${1 + Math.floor(random() * 90)}` : "";
  const street1 = `${at} ${pick(STREETS)}`;
  const to = {
    name: `${pick(FIRST)} ${pick(LAST)}`,
    company: "",
    street1,
    street2,
    city,
    state,
    zip,
    country: "US",
    phone,
  };
  return { to, written: {}, items: [pick([MUG, TRAY, { ...CLOTH, quantity: 2 }])] };
}

/** The oddities, filled up to the number of orders: the same in each run. */
export function madeOrders(count: number, isWritten: (order: MadeOrder) => boolean = () => true): MadeOrder[] {
  const random = seeded(40);
  const odd = ODDITIES.filter(isWritten);
  const plain = Array.from({ length: count - odd.length }, (_, at) => plainOrder(random, 100 + at));
  return [...odd, ...plain];
}
