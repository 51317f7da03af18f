import { sizeWritten, weightWritten } from "@shipctl/sdk/files";
import { type FormField, TextForm } from "./text-form.js";

/** What is asked for, as it is typed. */
export interface ParcelTexts {
  readonly weight: string;
  readonly size: string;
}

interface ParcelFormProps<Key extends string> {
  readonly title: string;
  /** Weight, size, and what else is asked for. */
  readonly texts: Readonly<Record<Key | keyof ParcelTexts, string>>;
  readonly others?: readonly FormField<Key>[];
  /** What is wrong with the others. */
  readonly check?: (texts: Readonly<Record<Key, string>>) => string | undefined;
  readonly save: (texts: Readonly<Record<Key | keyof ParcelTexts, string>>) => void;
  readonly close: () => void;
}

const FIELDS = [
  { key: "weight", label: "Weight", placeholder: "2, 12oz, 1lb 4oz, 0.5kg" },
  { key: "size", label: "Size", placeholder: "12x10x5" },
] as const;

/** Asks for a weight and a size as people write them, in a window. */
export function ParcelForm<Key extends string = never>({ others = [], check, ...props }: ParcelFormProps<Key>) {
  const checkAll = (texts: ParcelFormProps<Key>["texts"]) => faultOf(texts) ?? check?.(texts);
  return <TextForm {...props} fields={[...FIELDS, ...others]} saveLabel="use" check={checkAll} />;
}

function faultOf({ weight, size }: ParcelTexts): string | undefined {
  if (weight.trim() !== "" && !weightWritten(weight)) return "The weight is not like 2, 12oz or 0.5kg.";
  if (size.trim() !== "" && !sizeWritten(size)) return "The size is not like 12x10x5.";
  return undefined;
}
