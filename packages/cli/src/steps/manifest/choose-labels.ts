import type { CarrierName, Client, OpenManifest } from "@shipctl/sdk";
import { carrierName, carrierNamed, count, formatDay } from "@shipctl/sdk/display";
import { failure, usageError } from "../../io/exit-code.js";
import { findSavedAddress } from "../order/saved-address.js";
import { findApi } from "../shared/find-api.js";
import { senderText } from "./manifest-words.js";

export interface LabelChoice {
  readonly date: string | undefined;
  readonly carrier: string | undefined;
  readonly api: string | undefined;
  /** A saved address, by id or name. */
  readonly from: string | undefined;
  readonly zip: string | undefined;
  readonly street: string | undefined;
}

/** The labels that one manifest is created for. @throws a usage error that lists the choices if there are several */
export async function chooseLabels(
  client: Client,
  { date, carrier, api, from, zip, street }: LabelChoice,
): Promise<OpenManifest & { readonly carrier: CarrierName; readonly date: string }> {
  const apiId = await findApi(client, api);
  const saved = from === undefined ? undefined : await savedSender(client, from);
  const reply = await client.listOpenManifests({ query: { date } });
  const wantedZip = (zip ?? saved?.zip)?.slice(0, 5);
  const known = reply.open.flatMap((one) => {
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
  const [only, ...others] = fitting;
  if (!only) throw failure(`There are no such labels without a manifest of ${formatDay(reply.date)}.`);
  if (others.length === 0) return { ...only, date: reply.date };
  throw usageError(
    `Choose one of ${count(fitting.length, "manifest")} with --carrier, --from, --zip, --street or --api.`,
    ...fitting.slice(0, 10).map(choiceText),
  );
}

const choiceText = ({ carrier, apiName, sender, labelCount }: OpenManifest): string =>
  `${carrierName(carrier)} from ${senderText(sender)} (${apiName}, ${count(labelCount, "label")})`;

const savedSender = async (client: Client, wanted: string) =>
  findSavedAddress(await client.listAddresses(), { wanted, source: "--from", type: "sender" });

const isStreet = (wanted: string | undefined, street: string): boolean =>
  wanted === undefined || plain(wanted) === plain(street);

const plain = (street: string): string =>
  street
    .toLowerCase()
    .replace(/[.,#\s]+/g, " ")
    .trim();
