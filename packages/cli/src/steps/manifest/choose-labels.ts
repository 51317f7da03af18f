import type { CarrierName, Client, OpenManifest } from "@shipctl/sdk";
import { carrierName, carrierNamed, count, formatDay } from "@shipctl/sdk/display";
import type { Context } from "../../context.js";
import { failure, usageError } from "../../io/exit-code.js";
import { findSavedAddress } from "../order/saved-address.js";
import { findApi } from "../shared/find-api.js";
import { senderText } from "./manifest-words.js";

interface LabelChoice {
  readonly date: string | undefined;
  readonly carrier: string | undefined;
  readonly api: string | undefined;
  /** A saved address, by id or name. */
  readonly from: string | undefined;
  readonly zip: string | undefined;
  readonly street: string | undefined;
  readonly all: boolean;
  /** Takes return labels as well. */
  readonly returns: boolean;
}

/** The labels that one request puts on manifests. */
export type OpenLabels = OpenManifest & { readonly carrier: CarrierName };

interface LabelsToManifest {
  readonly date: string;
  readonly chosen: readonly OpenLabels[];
  /** Return labels, unless they are asked for: the carrier picks up nothing at their senders for this customer. */
  readonly leftOut: readonly OpenLabels[];
}

/** The labels that manifests are created for. @throws a usage error that lists the choices if nobody can be asked */
export async function chooseLabels(context: Context, choice: LabelChoice): Promise<LabelsToManifest> {
  const { date, fitting } = await fittingLabels(await context.api(), choice);
  const namesSender = [choice.from, choice.zip, choice.street].some((given) => given !== undefined);
  const isTaken = (one: OpenLabels) => choice.returns || namesSender || one.returnCount !== one.labelCount;
  const [open, leftOut] = [fitting.filter(isTaken), fitting.filter((one) => !isTaken(one))];
  if (open.length === 0 && leftOut.length > 0) {
    throw failure(
      `The only labels without a manifest of ${formatDay(date)} are ${returnsText(leftOut)}.`,
      "Add --returns to create manifests for them.",
    );
  }
  if (open.length === 0) throw failure(`There are no such labels without a manifest of ${formatDay(date)}.`);
  if (choice.all || open.length === 1) return { date, chosen: open, leftOut };
  const choices = open.map((one) => ({ name: choiceText(one), value: [one] }));
  if (context.io.canAsk) {
    const all = { name: `All: ${manifestsText(open)} of ${labelsText(open)}`, value: open };
    const chosen = await context.ask.choose("Which manifest?", [all, ...choices], { flag: "--all" });
    return { date, chosen, leftOut };
  }
  throw usageError(
    `Choose one of ${count(open.length, "manifest")} with --carrier, --from, --zip, --street or --api, or all with --all.`,
    ...choices.slice(0, 10).map(({ name }) => name),
  );
}

async function fittingLabels(client: Client, { date, carrier, api, from, zip, street }: LabelChoice) {
  const apiId = await findApi(client, api);
  const saved = from === undefined ? undefined : await savedSender(client, from);
  const reply = await client.listOpenManifests({ query: { date } });
  const wantedZip = (zip ?? saved?.zip)?.slice(0, 5);
  const known = reply.open.flatMap((one): OpenLabels[] => {
    const name = carrierNamed(one.carrier);
    return name ? [{ ...one, carrier: name }] : [];
  });
  const fitting = known.filter(
    (one) =>
      (carrier === undefined || one.carrier === carrier) &&
      (apiId === undefined || one.apiId === apiId) &&
      (wantedZip === undefined || one.sender.zip.slice(0, 5) === wantedZip) &&
      isStreet(street ?? saved?.street1, one.sender.street1),
  );
  return { date: reply.date, fitting };
}

export const choiceText = ({ carrier, apiName, sender, labelCount, returnCount }: OpenManifest): string => {
  const labels = count(labelCount, returnCount === labelCount ? "return label" : "label");
  return `${carrierName(carrier)} from ${senderText(sender)} (${apiName}, ${labels})`;
};

/** Like `3 labels`. */
export const labelsText = (open: readonly OpenManifest[], noun = "label"): string =>
  count(
    open.reduce((sum, { labelCount }) => sum + labelCount, 0),
    noun,
  );

/** Like `2 manifests`: one for each carrier account. */
export const manifestsText = (open: readonly OpenManifest[]): string =>
  count(
    open.reduce((sum, { manifestCount }) => sum + manifestCount, 0),
    "manifest",
  );

/** Like `2 return labels, sent by buyers`. */
export const returnsText = (leftOut: readonly OpenManifest[]): string =>
  `${labelsText(leftOut, "return label")}, sent by ${leftOut.length === 1 ? "a buyer" : "buyers"}`;

const savedSender = async (client: Client, wanted: string) =>
  findSavedAddress(await client.listAddresses(), { wanted, source: "--from", type: "sender" });

const isStreet = (wanted: string | undefined, street: string): boolean =>
  wanted === undefined || plain(wanted) === plain(street);

const plain = (street: string): string =>
  street
    .toLowerCase()
    .replace(/[.,#\s]+/g, " ")
    .trim();
