import { createHash } from "node:crypto";
import type { ResultLayout } from "@shipctl/sdk";
import type { Context } from "../../context.js";
import type { LabelContentKind } from "../order/label-content.js";

// Origins identify the contents of a written file. Running a command again replaces its own file, unless it was changed.

interface LabelsFile {
  readonly format?: string | undefined;
  readonly isZip?: boolean;
  readonly kind?: LabelContentKind;
}

/** Labels of a bulk order, or of orders in this order. */
export async function labelsOrigin(
  context: Pick<Context, "settings">,
  ids: readonly string[],
  { format = "4x6", isZip = false, kind = {} }: LabelsFile = {},
): Promise<string> {
  const content = Object.keys(kind).length > 0 ? [kind] : [];
  return originOf("labels", (await context.settings()).url, isZip ? "zip" : "pdf", format, ids, ...content);
}

/** Rows without a label, of a checked file or of a bulk order. */
export async function failuresOrigin(
  context: Pick<Context, "settings">,
  content: Uint8Array | undefined,
  bulkOrderId?: string,
): Promise<string> {
  return originOf("failures", (await context.settings()).url, content && hash(content), bulkOrderId);
}

/** Other data of a bulk order, e.g. its tracking numbers. */
export async function bulkOrigin(
  context: Pick<Context, "settings">,
  what: "trackings" | "confirmation" | `results ${ResultLayout}`,
  bulkOrderId: string,
): Promise<string> {
  return originOf(what, (await context.settings()).url, bulkOrderId);
}

/** The form of a manifest. */
export const manifestOrigin = async (context: Pick<Context, "settings">, manifestId: string): Promise<string> =>
  originOf("manifest", (await context.settings()).url, manifestId);

/** The receipt of a top-up. */
export const receiptOrigin = async (context: Pick<Context, "settings">, invoiceId: string): Promise<string> =>
  originOf("receipt", (await context.settings()).url, invoiceId);

/** A statement of an account, or of the shop. */
export const statementOrigin = async (
  context: Pick<Context, "settings">,
  of: readonly string[],
  days: unknown,
): Promise<string> => originOf("statement", (await context.settings()).url, ...of, days);

/** A converted report. */
export const conversionOrigin = (report: Uint8Array, options: unknown): string =>
  originOf("conversion", hash(report), options);

const originOf = (...parts: readonly unknown[]): string => JSON.stringify(parts);

const hash = (content: Uint8Array): string => createHash("sha256").update(content).digest("hex");
