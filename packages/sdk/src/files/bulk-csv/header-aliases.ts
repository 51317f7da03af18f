import type { MappableColumn } from "./columns.js";

/**
 * The normalized headers of a column, best first: our own name, then names used by other shipping tools, carriers and
 * marketplaces. Headers without a side ("Name", "Zip") are the recipient's.
 */
export function aliasesOf(column: MappableColumn): readonly string[] {
  return ALIASES[column];
}

const RECIPIENT = ["to", "recipient", "shipto", "ship", "shipping", "receiver", "consignee", "delivery", "destination"];
const RECIPIENT_LAST = ["", "customer", "buyer"];
const SENDER = ["from", "sender", "shipfrom", "origin", "shipper", "return", "returnto"];

const NAME = ["name", "fullname", "contactname", "contact", "attention", "attn"];
const FIRST_NAME = sided([...RECIPIENT, ...RECIPIENT_LAST], ["firstname", "first"]);
const LAST_NAME = sided([...RECIPIENT, ...RECIPIENT_LAST], ["lastname", "surname", "last"]);
const COMPANY = [
  "company",
  "companyname",
  "companyorname",
  "organization",
  "organisation",
  "business",
  "businessname",
  "firma",
];
const CITY = ["city", "citytown", "towncity", "town", "cityname", "locality"];
const STATE = [
  "state",
  "stateprovince",
  "stateprov",
  "stateprovother",
  "stateregion",
  "statecode",
  "province",
  "provincestate",
  "region",
  "st",
  "stprov",
  "statecountry",
  "countystate",
];
const ZIP = [
  ...["zip", "zipcode", "zippostalcode", "zippostcode", "postalcode", "postcode", "zippostal", "postal"],
  ...["postalzipcode", "postalzip", "zip4"],
];
const PHONE = [
  ...["phone", "phonenumber", "phoneno", "telephone", "telephonenumber", "telno", "tel", "mobile", "mobilenumber"],
  ...["mobilephone", "cell", "cellphone", "cellnumber", "contactnumber", "contactphone", "dayphone", "daytimephone"],
];
const COUNTRY = ["country", "countrycode", "countryregion", "countryterritory"];
const EMAIL = ["email", "emailaddress", "mail"];

const POUNDS = ["lbs", "lb", "pounds", "inlbs"];
const OUNCES = ["oz", "ozs", "ounces", "ounce", "inoz"];
const BARE_UNITS = ["pounds", "lbs", "ounces", "oz"];
const METRIC_WEIGHTS = ["kg", "kgs", "kilograms", "inkg", "g", "grams", "ingrams"];
const LENGTH_UNITS = ["in", "inch", "inches", "cm", "mm", "ft"];
/** Names of weights, that of the whole parcel first. */
const WEIGHT = [
  ...["parcelweight", "packageweight", "shipmentweight", "shippingweight", "grossweight", "totalweight", "orderweight"],
  ...["weight", "wt"],
];
const LESSER_WEIGHT = ["itemweight", "productweight"];

/** Columns that hold all three sides; one that names its unit is better. */
const SIZES = [...LENGTH_UNITS, "", "lxwxh"].flatMap((unit) =>
  suffixed(
    [
      ...["dimensions", "boxsize", "parcelsize", "packagesize", "shippingsize"],
      ...["parceldimensions", "packagedimensions", "boxdimensions", "shippingdimensions", "lxwxh"],
    ],
    [unit],
  ),
);

const ALIASES: Readonly<Record<MappableColumn, readonly string[]>> = {
  fromName: sided(SENDER, NAME).concat("sender", "shipper", "from"),
  fromCompany: sided(SENDER, COMPANY),
  fromStreet1: sided(SENDER, streetLine(1)),
  fromStreet2: sided(SENDER, streetLine(2)),
  fromCity: sided(SENDER, CITY),
  fromState: sided(SENDER, STATE),
  fromZip: sided(SENDER, ZIP),
  fromPhone: sided(SENDER, PHONE),
  fromCountry: sided(
    SENDER.filter((side) => side !== "origin"),
    COUNTRY,
  ),
  toName: sided(RECIPIENT, NAME).concat(
    "recipient",
    "receiver",
    "consignee",
    "shipto",
    sided(RECIPIENT_LAST, NAME),
    FIRST_NAME,
    "customer",
  ),
  toLastName: LAST_NAME,
  toCompany: sided([...RECIPIENT, ...RECIPIENT_LAST], COMPANY),
  toStreet1: sided([...RECIPIENT, ...RECIPIENT_LAST], streetLine(1)),
  toStreet2: sided([...RECIPIENT, ...RECIPIENT_LAST], streetLine(2)),
  toCity: sided([...RECIPIENT, ...RECIPIENT_LAST], CITY),
  toState: sided([...RECIPIENT, ...RECIPIENT_LAST], STATE),
  toZip: sided([...RECIPIENT, ...RECIPIENT_LAST], ZIP),
  toPhone: sided([...RECIPIENT, ...RECIPIENT_LAST, "billing"], PHONE),
  toCountry: sided([...RECIPIENT, ...RECIPIENT_LAST], COUNTRY),
  toEmail: sided([...RECIPIENT, ...RECIPIENT_LAST], EMAIL),
  weight: [
    ...suffixed([...WEIGHT, ...LESSER_WEIGHT], ["", ...POUNDS, ...OUNCES, ...METRIC_WEIGHTS]),
    ...BARE_UNITS,
    "grams",
  ],
  weightOz: [...suffixed(WEIGHT, OUNCES), "ounces", "oz"],
  weightUnit: [
    ...suffixed([...WEIGHT, ...LESSER_WEIGHT], ["unit", "units", "uom"]),
    "unitofweight",
    "massunit",
    "parcelmassunit",
    "unitofmeasure",
  ],
  length: [...dimension("length"), "l", ...SIZES, ...dimension("depth")],
  width: [...dimension("width"), "w", ...dimension("depth")],
  height: [...dimension("height"), "h", ...dimension("depth")],
  dimensionUnit: [
    ...["dimensionunit", "dimensionsunit", "dimensionunits", "dimunit", "lengthunit", "sizeunit"],
    ...["distanceunit", "parceldistanceunit", "dimensionuom"],
  ],
  description: [
    ...["description", "contents", "content", "descriptionofgoods", "packagedescription", "parceldescription"],
    ...["productdescription", "itemdescription", "itemdesc", "itemtitle"],
  ],
  orderNumber: [
    ...["ordernumber", "orderid", "orderno", "order", "ordername", "amazonorderid", "marketplaceorderid"],
    ...["externalorderid", "purchaseordernumber"],
  ],
  sku: ["sku", "itemsku", "productsku", "sellersku", "merchantsku", "lineitemsku", "customlabel", "customlabelsku"],
  productName: ["productname", "producttitle", "itemname", "itemtitle", "product", "title", "lineitemname"],
  orderItemId: ["orderitemid", "amazonorderitemid", "orderitemcode", "lineitemid"],
  quantity: ["quantity", "qty", "quantitytoship", "quantitypurchased", "itemquantity", "lineitemquantity"],
  reference: ["reference", "referencenumber", "referenceno", "ref", "customerreference", "reference1", "ref1"],
  value: [
    ...["value", "packagevalue", "parcelvalue", "declaredvalue", "pkgdeclvalue", "valueusd"],
    ...["orderamount", "ordertotal", "ordervalue"],
  ],
  signature: [],
  insuredValue: [],
  customsDescription: suffixed(["customsdescription", "customsitemdescription"], ["", "ofgoods"]),
  customsQuantity: ["customsquantity", "customsqty", "customsitemquantity"],
  customsValue: suffixed(["customsvalue", "customsitemvalue"], ["", "usd"]),
  originCountry: [
    ...sided(["origin", "oforigin"], COUNTRY),
    ...["customsorigincountry", "customscountryoforigin", "countryofmanufacture", "madein"],
  ],
  carrier: ["carrier", "carriername", "carriercode", "shippingcarrier"],
  shippingMethod: [
    ...["shippingmethod", "shippingmethodtitle", "shipmethod", "shipservicelevel", "shippingoption"],
    ...["deliverymethod", "deliveryoption"],
  ],
  cancelled: ["isbuyerrequestedcancellation"],
  service: ["service", "servicename", "servicetype", "servicelevel", "shippingservice", "carrierservice", "mailclass"],
};

function sided(sides: readonly string[], nouns: readonly string[]): string[] {
  const before = sides.flatMap((side) => nouns.map((noun) => side + noun));
  const after = sides.flatMap((side) => nouns.map((noun) => noun + side));
  return [...new Set([...before, ...after])];
}

/** Whether two normalized headers say the same of whose column they are: both name the recipient, or neither does. */
export function areAlike(one: string, other: string): boolean {
  return namesSide(one) === namesSide(other);
}

/** Whether a normalized header says that its column is the recipient's. */
export const namesSide = (name: string): boolean =>
  RECIPIENT.some((side) => name.startsWith(side) || name.endsWith(side));

/**
 * Whether a normalized header names the second line of a street by the unit, for a recipient or a sender: `unit`,
 * `aptsuite`, `address2apt`, `shiptosuiteno`.
 */
export function namesUnit(name: string, of: "to" | "from"): boolean {
  const sides = of === "to" ? [...RECIPIENT, ...RECIPIENT_LAST] : SENDER;
  return sides.some((side) => name.startsWith(side) && isUnit(name.slice(side.length)));
}

/** Whether a normalized header names the third line of a recipient's street: `address3`, `shiptostreet3`. */
export const namesThirdLine = (name: string): boolean => THIRD_LINES.has(name);
const THIRD_LINES: ReadonlySet<string> = new Set(sided([...RECIPIENT, ...RECIPIENT_LAST], streetLine(3)));

/** Whether a normalized header names the kind of unit of a recipient, whose number has a column of its own. */
export const namesUnitType = (name: string): boolean => UNIT_TYPES.has(name);
const UNIT_TYPES: ReadonlySet<string> = new Set(
  sided([...RECIPIENT, ...RECIPIENT_LAST], ["unittype", "apttype", "apartmenttype", "unitdesignator"]),
);

/** The word of the one kind of unit that a normalized header names: `Apt` for `aptnumber`; undefined for none or several. */
export function unitNamed(name: string, of: "to" | "from"): string | undefined {
  const sides = of === "to" ? [...RECIPIENT, ...RECIPIENT_LAST] : SENDER;
  for (const side of sides) {
    const noun = name.startsWith(side) ? name.slice(side.length).replace(/(?:number|num|no|nr)$/, "") : "";
    if (Object.hasOwn(UNIT_KINDS, noun)) return UNIT_KINDS[noun];
  }
  return undefined;
}

const UNIT_KINDS: Readonly<Record<string, string>> = {
  ...{ apartment: "Apt", apt: "Apt", suite: "Ste", ste: "Ste", unit: "Unit", building: "Bldg", bldg: "Bldg" },
  ...{ floor: "Fl", fl: "Fl", room: "Rm", rm: "Rm", lot: "Lot", trailer: "Trlr", space: "Spc", spc: "Spc" },
};

const isUnit = (noun: string): boolean => UNIT.test(noun) && noun.replaceAll(UNIT_WORDS, "") === "";
const UNIT = /apartment|apt|suite|ste|unit/;
const UNIT_WORDS =
  /apartment|apt|suite|ste|unit|address|addr|line|street|floor|building|bldg|room|number|num|etc|or|no|nr|2/g;

/** Whose weight a normalized header names, such as `packageweight` for `packageweightoz`; undefined if none. */
export const weightOwner = (name: string): string | undefined =>
  [...WEIGHT, ...LESSER_WEIGHT].find((noun) => name.startsWith(noun));

/** Whether a normalized header names the weight of a product, and not that of a parcel. */
export const namesProductWeight = (name: string): boolean => LESSER_WEIGHT.some((noun) => name.startsWith(noun));

function suffixed(nouns: readonly string[], suffixes: readonly string[]): string[] {
  return nouns.flatMap((noun) => suffixes.map((suffix) => noun + suffix));
}

function dimension(side: string): string[] {
  return suffixed(sided(["", "parcel", "package", "pkg", "box", "shipping"], [side]), ["", ...LENGTH_UNITS]);
}

function streetLine(line: 1 | 2 | 3): string[] {
  const nouns = [
    "street",
    "address",
    "addressline",
    "streetline",
    "addr",
    "line",
    "streetaddress",
    "streetaddressline",
  ];
  const numbered = suffixed(nouns, [`${line}`, { 1: "one", 2: "two", 3: "three" }[line]]);
  return line === 1 ? [...numbered, "street", "address", "streetaddress", "addr", "address12", "streetname"] : numbered;
}
