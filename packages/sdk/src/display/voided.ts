import { count } from "./words.js";

/** A label of a bulk order that was voided. */
export interface VoidedLabel {
  readonly orderId: string;
  /** From 0, as in the API. */
  readonly rowIndex?: number | undefined;
}

const MAX_NAMED = 10;

/**
 * Names the voided labels that a file leaves out, with their rows; empty if there are none.
 *
 * @example
 * voidedText([{ orderId: "ORD-100025", rowIndex: 3 }]); // => "1 voided label left out: ORD-100025 (row 4)"
 */
export function voidedText(voided: readonly VoidedLabel[]): string {
  if (voided.length === 0) return "";
  const named = voided.slice(0, MAX_NAMED).map(({ orderId, rowIndex }) => {
    return rowIndex === undefined ? orderId : `${orderId} (row ${rowIndex + 1})`;
  });
  const more = voided.length - named.length;
  return `${count(voided.length, "voided label")} left out: ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** True for an order whose label was voided, so that it must not be used. */
export const isVoidedLabel = ({ status, purchase }: { status?: string | null; purchase?: string | null }): boolean =>
  status === "cancelled" && purchase === "bought";
