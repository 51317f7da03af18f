import type { OpenManifest, OpenManifests } from "@shipctl/sdk/contract";
import type { PostalAddress } from "../../ports/carrier.js";
import { requirePresent } from "../../shared/assert.js";
import { dayOf, rangeOfDay } from "../../shared/day.js";
import { notFound } from "../../shared/problem.js";
import { ownerIdOf } from "../../shared/test-space.js";
import type { Reader, World } from "../../world.js";
import { listAddresses } from "../address/saved-addresses.js";
import type { OrderRecord } from "../order/order-table.js";
import { labelsToManifest } from "../order/orders.js";
import { boughtOf } from "../order/purchase.js";
import { allConnections } from "../service/find-service.js";
import { type ManifestSenderRecord, manifestLabelTable } from "./manifest.js";

type DayDeps = Pick<World, "clock" | "settings">;

export const dayOrToday = ({ clock, settings }: DayDeps, date: string | undefined): string =>
  date ?? dayOf(clock.now(), settings.timezone);

/** A customer's labels of a day, split into those without a manifest and the number of those with one. */
export async function labelsOfDay(
  world: Reader & Pick<World, "settings">,
  customerId: string,
  day: string,
  matches: (order: OrderRecord) => boolean = () => true,
): Promise<{ open: OrderRecord[]; listed: number }> {
  const period = rangeOfDay(day, world.settings.timezone);
  const labels = (await labelsToManifest(world, customerId, period)).filter(matches);
  const listed = await world.store.getMany(
    manifestLabelTable,
    labels.map(({ id }) => id),
  );
  const open = labels.filter((_label, index) => listed[index] === undefined);
  return { open, listed: labels.length - open.length };
}

/** What manifests can be created for, most labels first. */
export async function openManifests(
  world: Reader & DayDeps & Pick<World, "carriers">,
  customerId: string,
  date: string | undefined,
): Promise<OpenManifests> {
  const day = dayOrToday(world, date);
  const connections = new Map((await allConnections(world)).map((connection) => [connection.id, connection]));
  const { open } = await labelsOfDay(world, customerId, day, ({ connectionId }) => {
    const connection = connections.get(connectionId);
    return connection !== undefined && world.carriers.traits(connection).manifests;
  });
  const counted = [...byManifest(open).values()].map((labels): OpenManifest => {
    const newest = requirePresent(labels.at(-1), "label of a group");
    const { connectionId: apiId, carrier, sender } = newest;
    const apiName = connections.get(apiId)?.name ?? apiId;
    const manifestCount = byAccount(labels).length;
    const returnCount = labels.filter(({ isReturn }) => isReturn).length;
    return { apiId, apiName, carrier, sender: senderOf(sender), labelCount: labels.length, returnCount, manifestCount };
  });
  const { timezone } = world.settings;
  return { date: day, timezone, open: counted.toSorted((a, b) => b.labelCount - a.labelCount) };
}

/** Labels of one request. */
export function byManifest(labels: readonly OrderRecord[]): Map<string, OrderRecord[]> {
  const groups = new Map<string, OrderRecord[]>();
  for (const label of labels) {
    const key = `${label.connectionId} ${label.carrier} ${placeKey(label.sender)}`;
    const group = groups.get(key);
    if (group) group.push(label);
    else groups.set(key, [label]);
  }
  return groups;
}

/** Labels that can share a manifest: a form is for one account of the provider with the carrier. */
export function byAccount(labels: readonly OrderRecord[]): OrderRecord[][] {
  const groups = new Map<string | undefined, OrderRecord[]>();
  for (const label of labels) {
    const account = boughtOf(label)?.account;
    const group = groups.get(account);
    if (group) group.push(label);
    else groups.set(account, [label]);
  }
  return [...groups.values()];
}

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
const placeKey = ({ zip, street1 }: Place): string => `${fiveDigits(zip)} ${plainStreet(street1)}`;

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
