import type { Parcel, ParcelInput } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { sizeWritten, weightWritten } from "@shipctl/sdk/files";
import type { ClipboardEvent } from "react";

/** Form values of a saved parcel; a SKU a line. */
export interface SavedParcelDraft {
  readonly name: string;
  readonly weight: string;
  readonly length: string;
  readonly width: string;
  readonly height: string;
  readonly skus: string;
  readonly isDefault: boolean;
}

export const EMPTY_PARCEL: SavedParcelDraft = {
  ...{ name: "", weight: "", length: "", width: "", height: "", skus: "", isDefault: false },
};

export const draftOfParcel = ({ name, weight, length, width, height, skus, isDefault }: Parcel): SavedParcelDraft => ({
  ...{ name, isDefault, skus: skus.join("\n") },
  ...{ weight: String(weight), length: String(length), width: String(width), height: String(height) },
});

export const inputOfParcel = (draft: SavedParcelDraft): ParcelInput => ({
  name: draft.name,
  weight: weightWritten(draft.weight) ?? 0,
  ...{ length: Number(draft.length), width: Number(draft.width), height: Number(draft.height) },
  skus: draft.skus
    .split("\n")
    .map((sku) => sku.trim())
    .filter((sku) => sku !== ""),
  isDefault: draft.isDefault,
});

const SIDES = [
  ["length", "Length"],
  ["width", "Width"],
  ["height", "Height"],
] as const;

/** Errors by field, in the words of the server. */
export function parcelProblems(draft: SavedParcelDraft): Partial<Record<keyof SavedParcelDraft, string>> {
  const { name, weight, skus, ...sides } = inputOfParcel(draft);
  const isSmall = (number: number) => !(number >= LIMITS.smallest);
  return {
    ...(name.trim() === "" && { name: "Name is required" }),
    ...(isSmall(weight) && { weight: `Weight must be at least ${LIMITS.smallest}` }),
    ...Object.fromEntries(
      SIDES.filter(([side]) => isSmall(sides[side])).map(([side, label]) => [
        side,
        `${label} must be at least ${LIMITS.smallest}`,
      ]),
    ),
    ...(skus && skus.length > LIMITS.parcelSkus && { skus: `At most ${LIMITS.parcelSkus} SKUs fit` }),
  };
}

interface Sides {
  readonly length: string;
  readonly width: string;
  readonly height: string;
}

/**
 * Takes a pasted size such as `12x10x5` apart into the three fields of its sides.
 *
 * @example <TextInput onPaste={onPastedSize(change)} />
 */
export const onPastedSize = (take: (sides: Sides) => void) => (event: ClipboardEvent) => {
  const size = sizeWritten(event.clipboardData.getData("text"));
  if (!size) return;
  event.preventDefault();
  take({ length: String(size.length), width: String(size.width), height: String(size.height) });
};
