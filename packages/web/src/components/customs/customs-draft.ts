import type { CustomsLine, FieldError, OrderCustomsLine } from "@shipctl/sdk";
import { customsForm, customsText } from "@shipctl/sdk/display";
import { countryCode, weightWritten } from "@shipctl/sdk/files";

/** Form values of one item of a customs form. Values that are missing are shown as `shownItems` says. */
export interface CustomsDraft {
  /** Tells the items of one form apart. */
  readonly id: number;
  readonly description?: string;
  readonly quantity?: string;
  readonly value?: string;
  /** Of several items. */
  readonly weight?: string;
  readonly originCountry?: string;
  readonly hsCode?: string;
}

export type ShownItem = Required<CustomsDraft>;
export type CustomsField = Exclude<keyof CustomsDraft, "id">;

/** One item with what the parcel says. */
export const ITEM_OF_PARCEL: readonly CustomsDraft[] = [{ id: 0 }];

const EMPTY = { description: "", quantity: "1", value: "", weight: "", originCountry: "US", hsCode: "" } as const;

export const withItem = (items: readonly CustomsDraft[]): readonly CustomsDraft[] => [
  ...items,
  { ...EMPTY, id: Math.max(...items.map(({ id }) => id)) + 1 },
];

/** The items of a form that was filled in before, to change them. */
export const draftOfCustoms = (lines: readonly OrderCustomsLine[]): readonly CustomsDraft[] =>
  lines.map(({ description, quantity, value, weight, originCountry, hsCode = "" }, id) => ({
    ...{ id, description, originCountry, hsCode },
    ...{ quantity: String(quantity), value: String(value), weight: lines.length > 1 ? String(weight) : "" },
  }));

/** The fields as they are shown: goods and value are those of the parcel until they are typed. */
export const shownItems = (
  items: readonly CustomsDraft[],
  { description, value }: { readonly description: string; readonly value: string },
): readonly ShownItem[] =>
  items.map((item) => ({
    ...EMPTY,
    ...{ description: customsText(description), value: Number(value) > 0 ? value : "" },
    ...item,
  }));

/** The lines of a request. */
export const customsRequest = (items: readonly ShownItem[]): CustomsLine[] =>
  items.map(({ description, quantity, value, weight, originCountry, hsCode }) => ({
    description: description.trim(),
    quantity: Number(quantity),
    value: Number(value),
    ...(isWeighed(items) && weight.trim() && { weight: weightWritten(weight) }),
    originCountry: countryCode(originCountry),
    ...(hsCode.trim() && { hsCode: hsCode.trim().replaceAll(".", "") }),
  }));

/** One item weighs what the parcel weighs. */
export const isWeighed = (items: readonly unknown[]): boolean => items.length > 1;

/** What is wrong with the fields, by their names in the contract, such as `packageDetails.customs[0].value`. */
export function customsProblems(items: readonly ShownItem[], weight: number): readonly FieldError[] {
  const { problems } = customsForm({ customs: customsRequest(items), weight });
  const typed = items.flatMap(({ quantity, value, weight: part }, index) => [
    ...(/^[1-9]\d{0,5}$/.test(quantity.trim())
      ? []
      : [{ field: `customs[${index}].quantity`, message: "Pieces must be a whole number of at least 1" }]),
    ...(/^(\d{1,7}(\.\d{0,2})?)?$/.test(value.trim())
      ? []
      : [{ field: `customs[${index}].value`, message: "Value must be an amount with at most two decimals" }]),
    ...(isWeighed(items) && part.trim() !== "" && weightWritten(part) === undefined
      ? [{ field: `customs[${index}].weight`, message: "Weight must be a number of lbs, or like 12oz" }]
      : []),
  ]);
  // Without a weight, the problem is the parcel's.
  const found = [...typed, ...problems].filter(({ field }) => weight > 0 || !field.endsWith(".weight"));
  return found.map(({ field, message }) => ({ field: `${CUSTOMS}${field.slice("customs".length)}`, message }));
}

/** The lines of the customs form in the contract. */
export const CUSTOMS = "packageDetails.customs";

/** The first message of each field of an item. */
export const itemErrors = (problems: readonly FieldError[], item: number): Partial<Record<CustomsField, string>> =>
  Object.fromEntries(
    problems
      .map(({ field, message, suggestion }) => ({
        ...itemField(field),
        message: suggestion === undefined ? message : `${message} (suggestion: ${suggestion})`,
      }))
      .filter(({ index }) => index === item)
      .map(({ name, message }) => [name, message])
      .reverse(),
  );

/** The item and the field that an error of the server is about. */
export function itemField(field: string): { readonly index: number; readonly name: string } | undefined {
  const [, index, name] = /\bcustoms\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
  return index === undefined || name === undefined ? undefined : { index: Number(index), name };
}
