import type { Context } from "../../context.js";
import type { Output } from "../../io/output.js";
import { openWhereNamed } from "../../io/outputs.js";
import { bulkOrigin, failuresOrigin, labelsOrigin } from "../shared/origins.js";

/** The files for labels, for rows without one and for the results, if flags name them. */
export interface PurchaseOutputs {
  readonly labels: Output | undefined;
  readonly failures: Output | undefined;
  readonly results: Output | undefined;
}

export interface WantedOutputs {
  readonly labels: string | undefined;
  readonly format: string | undefined;
  readonly failures: string | undefined;
  readonly results: string | undefined;
  readonly force: boolean;
  readonly yes: boolean;
}

interface EarlierPurchase {
  /** Files that are read. */
  readonly inputs: readonly string[];
  readonly content: () => Promise<Uint8Array | undefined>;
  /** The resumed purchase, if any; its own files may be replaced. */
  readonly bulkOrderId: () => Promise<string | undefined>;
}

/** Opens the files of a purchase before anything is bought. */
export async function openPurchaseOutputs(
  context: Context,
  { labels, format, failures, results, force, yes }: WantedOutputs,
  { inputs, content, bulkOrderId }: EarlierPurchase,
): Promise<PurchaseOutputs> {
  const { outputs } = context;
  const shared = { inputs, force, mayAsk: !yes, consequence: "Nothing was bought." };
  const ownLabels = async () => {
    const id = await bulkOrderId();
    return id === undefined ? [] : [await labelsOrigin(context, [id], { format })];
  };
  const ownFailures = async () => {
    const [rows, id] = [await content(), await bulkOrderId()];
    return [await failuresOrigin(context, rows), await failuresOrigin(context, rows, id)];
  };
  const ownResults = async () => {
    const id = await bulkOrderId();
    return id === undefined ? [] : [await bulkOrigin(context, "results own", id)];
  };
  return {
    labels: await openWhereNamed(outputs, labels, {
      ...{ ...shared, flag: "--labels", kind: "binary", origins: ownLabels },
    }),
    failures: await openWhereNamed(outputs, failures, {
      ...{ ...shared, flag: "--failures", kind: "text", origins: ownFailures },
    }),
    results: await openWhereNamed(outputs, results, {
      ...{ ...shared, flag: "--results", kind: "text", origins: ownResults },
    }),
  };
}
