import type { FileReply } from "@shipctl/sdk";
import type { Context } from "../../context.js";
import { forceFlag, one, outputFile } from "../../io/flags.js";
import { lines, type Outcome } from "../../io/outcome.js";
import { labelPath, saveReply } from "../order/save-labels.js";
import { receiptOrigin } from "./origins.js";

export const receiptFlags = {
  output: outputFile(one("path", "a folder, or a file that ends in .pdf (default: this folder)", { short: "o" })),
  ...forceFlag,
};

interface ReceiptRequest {
  readonly invoice: string;
  readonly output?: string | undefined;
  readonly force?: boolean | undefined;
}

/** Saves the receipt of an invoice. */
export async function saveReceipt(
  context: Context,
  { invoice: invoiceId, output: path, force = false }: ReceiptRequest,
  read: (path: { invoiceId: string }) => Promise<FileReply>,
): Promise<Outcome> {
  const origin = await receiptOrigin(context, invoiceId);
  const output = await context.outputs.open(labelPath(path, `receipt-${invoiceId}.pdf`), {
    ...{ flag: "-o", kind: "binary", force },
    origins: async () => [origin],
  });
  await saveReply(output, await read({ invoiceId }), origin);
  if (output.isStandard) return { json: null, show: [] };
  return {
    json: { files: [output.path], invoiceId },
    show: [lines(`Receipt saved as ${output.path}`)],
    plain: [lines(output.path)],
  };
}
