import type { Address, Client, ShippingAddress } from "@shipctl/sdk";
import type { Context } from "../../context.js";
import { usageError } from "../../io/exit-code.js";
import { flagName, knows, one, type Values } from "../../io/flags.js";
import { addressFlags, sidedAddress, sidedAddressFlags } from "../order/address-flags.js";
import { asShippingAddress, countryOf, findSavedAddress } from "../order/saved-address.js";
import type { Sources } from "../shared/configured.js";

/** Flags for the sender of rows without one. */
export const senderFlags = {
  from: knows("addresses", one("address", "saved sender for rows without one (default: your default sender)")),
  ...sidedAddressFlags("from"),
  saveAddress: one("name", "save the sender of the --from-… flags under this name"),
};

export type SenderPicks = Partial<Values<typeof senderFlags>> & { readonly sources?: Sources };

/** The sender of rows without one. */
export type FileSender = ShippingAddress & { readonly isDefault?: boolean };

/** How to ask for what is missing; undefined if nobody can be asked. */
export type Asking = Pick<Context, "ask" | "io">;

const NEEDED = ["name", "street1", "city", "state", "zip", "phone"] as const;
const BLANK: ShippingAddress = { name: "", street1: "", city: "", state: "", zip: "", phone: "" };

/** The sender fields that are given as flags. */
export const givenSender = (picks: SenderPicks): Partial<ShippingAddress> => sidedAddress("from", picks);

export const isSenderGiven = (picks: SenderPicks): boolean => Object.keys(givenSender(picks)).length > 0;

/** For the purchase of a file in which the sender already is. */
export const NO_SENDER_FLAGS: { readonly [flag: string]: undefined } = Object.fromEntries(
  Object.keys(senderFlags).map((flag) => [flag, undefined]),
);

/** The saved sender of --from, or the default one if the file has none, with what is given by flags or typed. */
export async function fileSender(
  client: Client,
  picks: SenderPicks,
  { lacksSender, asking }: { readonly lacksSender: boolean; readonly asking: Asking | undefined },
): Promise<FileSender | undefined> {
  const { from: wanted, saveAddress } = picks;
  const given = givenSender(picks);
  const isGiven = isSenderGiven(picks);
  if (saveAddress !== undefined && !isGiven && !lacksSender) {
    throw usageError("--save-address saves a sender that is given by --from-name, --from-street1 and so on.");
  }
  if (wanted === undefined && !isGiven && !lacksSender) return undefined;
  const addresses = await client.listAddresses();
  const saved =
    wanted === undefined
      ? addresses.find(({ type, isDefault }) => !isGiven && type === "sender" && isDefault)
      : findSavedAddress(addresses, { wanted, source: picks.sources?.from ?? "--from", type: "sender" });
  if (saved && !isGiven) return saved;
  const name = given.name ?? saved?.name ?? saveAddress ?? "";
  const sender = { ...(saved ? asShippingAddress(saved) : BLANK), ...given, name };
  const missing = NEEDED.filter((part) => sender[part].trim() === "");
  if (missing.length > 0) {
    const canAsk = asking?.io.canAsk === true;
    // The check of the rows says what is missing.
    if (!isGiven && saveAddress === undefined && !canAsk) return undefined;
    if (!canAsk) throw usageError(`The sender is incomplete. Add ${missing.map(flagOf).join(", ")}.`);
    for (const part of missing) {
      sender[part] = await asking.ask.text(`Sender's ${addressFlags[part].about}`, { flag: flagOf(part) });
    }
  }
  await keep(client, { sender, addresses, name: saveAddress ?? (await nameToSave(sender, missing.length, asking)) });
  return sender;
}

const flagOf = (part: (typeof NEEDED)[number]): string =>
  flagName(`from${part.charAt(0).toUpperCase()}${part.slice(1)}`);

/** A sender that was typed can be kept for the next file. */
async function nameToSave(sender: ShippingAddress, typed: number, asking: Asking | undefined) {
  if (typed === 0 || !asking) return undefined;
  const question = "Save this address as a sender for later?";
  const isSaved = await asking.ask.confirm(question, { flag: "--save-address <name>", suggested: true });
  return isSaved ? sender.name : undefined;
}

interface Keeping {
  readonly sender: ShippingAddress;
  readonly addresses: readonly Address[];
  readonly name: string | undefined;
}

/** Saves the sender under a name, once. The first sender is the default one. */
async function keep(client: Client, { sender, addresses, name }: Keeping): Promise<void> {
  if (name === undefined) return;
  const senders = addresses.filter(({ type }) => type === "sender");
  const wanted = { ...sender, name };
  const isKept = senders.some((one) => NEEDED.every((part) => one[part] === wanted[part]));
  if (isKept) return;
  const body = { ...wanted, country: countryOf(sender.country ?? "US"), type: "sender" as const };
  await client.createAddress({ body: { ...body, isDefault: senders.length === 0 } });
}
