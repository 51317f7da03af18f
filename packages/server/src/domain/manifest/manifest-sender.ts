import type { PostalAddress } from "../../ports/carrier.js";
import { notFound } from "../../shared/problem.js";
import { ownerIdOf } from "../../shared/test-space.js";
import type { Reader } from "../../world.js";
import { listAddresses } from "../address/saved-addresses.js";
import type { ManifestSenderRecord } from "./manifest.js";

/** A sender as a caller names it. */
export interface WantedSender {
  readonly senderId?: string;
  readonly senderZip?: string;
  readonly senderStreet?: string;
}

export const senderOf = ({ name, street1, city, state, zip }: PostalAddress): ManifestSenderRecord => ({
  ...{ name, street1, city, state, zip },
});

type Place = Pick<PostalAddress, "zip" | "street1">;

const fiveDigits = (zip: string): string => zip.trim().slice(0, 5);
const plainStreet = (street: string): string =>
  street
    .toLowerCase()
    .replace(/[.,#\s]+/g, " ")
    .trim();

/** Carriers accept one place per form. Names may differ: several shops may send from it. */
export const placeKey = ({ zip, street1 }: Place): string => `${fiveDigits(zip)} ${plainStreet(street1)}`;

/** Which senders a caller means. @throws not_found for a saved address that is not the customer's. */
export async function senderFilter(
  world: Reader,
  customerId: string,
  { senderId, senderZip, senderStreet }: WantedSender,
): Promise<(sender: Place) => boolean> {
  const saved = senderId === undefined ? undefined : await savedSender(world, customerId, senderId);
  const zip = saved?.zip ?? senderZip;
  const street = saved?.street1 ?? senderStreet;
  return (sender) =>
    (zip === undefined || fiveDigits(zip) === fiveDigits(sender.zip)) &&
    (street === undefined || plainStreet(street) === plainStreet(sender.street1));
}

async function savedSender(world: Reader, customerId: string, id: string): Promise<Place> {
  const saved = (await listAddresses(world, ownerIdOf(customerId), "sender")).find((address) => address._id === id);
  if (!saved) throw notFound("Sender", id);
  return saved;
}
