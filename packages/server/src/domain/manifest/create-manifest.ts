import type { CarrierName } from "@shipctl/sdk/contract";
import { count, formatCount } from "@shipctl/sdk/display";
import { isoNow } from "../../ports/clock.js";
import type { Actor } from "../../shared/actor.js";
import { requirePresent } from "../../shared/assert.js";
import { MINUTE_MS } from "../../shared/durations.js";
import { invalidInput, notFound, Problem } from "../../shared/problem.js";
import type { Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { audit } from "../audit/audit.js";
import type { OrderRecord } from "../order/order-table.js";
import { canBeHandedOver, modeOfLabels, orderClaim, orderIn } from "../order/orders.js";
import { type FirstCall, once, type RequestKey } from "../request-key/request-key.js";
import type { ConnectionRecord } from "../service/connection-table.js";
import { knownConnection } from "../service/find-service.js";
import { shownConnection } from "../service/sale-mode.js";
import { isOpen, labelClaims, type ManifestRecord, manifestLabelTable, manifestTable, siblingsOf } from "./manifest.js";
import {
  byAccount,
  byManifest,
  dayOrToday,
  labelsOfDay,
  senderFilter,
  senderOf,
  type WantedSender,
} from "./open-labels.js";
import { askForManifest, type SettleManifestDeps, settleManifestJob } from "./settle-manifest.js";

/** Labels on one manifest. */
const MAX_LABELS = 10_000;
/** Longer than the first call to the carrier takes, so that the job does not ask at the same time. */
const FIRST_CHECK_MS = MINUTE_MS;

export interface NewManifest extends WantedSender {
  readonly apiId?: string;
  readonly carrier: CarrierName;
  /** yyyy-mm-dd; default today. */
  readonly date?: string;
}

/** The manifests of one request. */
interface CreatedManifests {
  readonly first: ManifestRecord;
  /** The carrier has answered about each of them. */
  readonly isAnswered: boolean;
  /** The answer to a repeated request. */
  readonly replayed: boolean;
}

type CreateManifestDeps = SettleManifestDeps & Pick<World, "settings">;

/**
 * Creates the manifests of a sender's labels of a day, one for each account that has sold them, once per request key.
 * A label is never on two manifests: the transaction claims it before the carrier is asked. A manifest is still
 * `pending` if the carrier has not answered.
 * @throws not_found (connection, saved address), manifests_unavailable, invalid_input (which of several senders),
 * nothing_to_manifest, carrier_refused (its labels are free again), idempotency_*.
 */
export const createManifest = (
  world: CreateManifestDeps,
  actor: Actor,
  input: NewManifest,
  key?: RequestKey,
): Promise<CreatedManifests> =>
  once(world, key, {
    again: (id) => replayed(world, id),
    first: async (call) => {
      const manifests = await startManifests(world, actor, input, call);
      // Each is stored with a job of its own: an interruption here loses none and makes none twice.
      const asked = await Promise.all(manifests.map((manifest) => askForManifest(world, manifest)));
      return { ...orRefusal(asked), replayed: false };
    },
  });

/** Claims the labels and stores the manifests, in one transaction. */
async function startManifests(
  world: CreateManifestDeps,
  actor: Actor,
  input: NewManifest,
  call: FirstCall,
): Promise<readonly ManifestRecord[]> {
  const { customerId } = actor;
  const connection = await connectionNamed(world, customerId, input.apiId);
  if (!world.carriers.traits(connection).manifests) {
    throw new Problem("manifests_unavailable", `${connection.name} does not make manifests`);
  }
  const day = dayOrToday(world, input.date);
  const labels = await chosenLabels(world, customerId, { ...input, connection, day });
  const ids = labels.map(({ id }) => id);
  const names = await Promise.all(
    byAccount(labels).map(async () => ({ id: world.ids.opaque("man"), number: await world.ids.number("MAN") })),
  );
  const load = {
    see: ids.map(orderClaim),
    change: labelClaims(ids),
  };
  return call.transact(load, (tx, bind) => {
    const groups = byAccount(labels.filter((label) => isFree(tx, label)));
    if (groups.length === 0) throw nothingLeft(labels.length);
    const used = names.slice(0, groups.length);
    const manifests = groups.map((group, index): ManifestRecord => {
      const { id, number } = requirePresent(used[index], "name of a manifest");
      const siblingIds = used.flatMap((other) => (other.id === id ? [] : other.id));
      return {
        ...{ id, number, customerId, day },
        connectionId: connection.id,
        carrier: input.carrier,
        mode: modeOfLabels(group),
        sender: senderOf(requirePresent(group.at(-1), "label of a group").sender),
        orderIds: group.map((label) => label.id),
        ...(siblingIds.length > 0 && { siblingIds }),
        createdAt: isoNow(world.clock),
        status: "pending",
      };
    });
    for (const { id, number, orderIds } of manifests) {
      for (const orderId of orderIds) tx.put(manifestLabelTable, { id: orderId, manifestId: id });
      const at = new Date(world.clock.now() + FIRST_CHECK_MS).toISOString();
      tx.enqueue(settleManifestJob, { manifestId: id }, { key: id, group: connection.id, subject: number, at });
      const to = { carrier: input.carrier, date: day, labelCount: orderIds.length };
      audit(tx, world, { actor, action: "create-manifest", subject: number, to });
    }
    for (const manifest of manifests) tx.put(manifestTable, manifest);
    bind(requirePresent(manifests[0], "first manifest").id);
    return manifests;
  });
}

async function replayed(world: CreateManifestDeps, id: string): Promise<CreatedManifests> {
  const first = requirePresent(await world.store.get(manifestTable, id), "manifest of a request key");
  return { ...orRefusal([first, ...(await siblingsOf(world, first))]), replayed: true };
}

/** The first that was not refused. @throws carrier_refused if all were refused */
function orRefusal(manifests: readonly ManifestRecord[]): Omit<CreatedManifests, "replayed"> {
  const first = manifests.find(({ status }) => status !== "failed");
  if (first) return { first, isAnswered: !manifests.some(isOpen) };
  throw new Problem("carrier_refused", `No manifest was made: ${manifests.map(({ reason }) => reason).join("; ")}`);
}

/** Also a disabled connection: labels that it has sold still have to be handed over. */
async function connectionNamed(
  world: CreateManifestDeps,
  customerId: string,
  apiId: string | undefined,
): Promise<ConnectionRecord> {
  if (apiId === undefined) return shownConnection(world, customerId, undefined);
  const connection = await knownConnection(world, apiId);
  if (!connection) throw notFound("Shipping API", apiId);
  return connection;
}

interface Choice extends NewManifest {
  readonly connection: ConnectionRecord;
  readonly day: string;
}

async function chosenLabels(
  world: CreateManifestDeps,
  customerId: string,
  { connection, carrier, day, ...wanted }: Choice,
): Promise<readonly OrderRecord[]> {
  const isWanted = await senderFilter(world, customerId, wanted);
  const matches = (label: OrderRecord) =>
    label.connectionId === connection.id && label.carrier === carrier && isWanted(label.sender);
  const { open, listed } = await labelsOfDay(world, customerId, day, matches);
  const groups = [...byManifest(open).values()];
  if (groups.length > 1) throw whichSender(groups);
  const [labels] = groups;
  if (labels) return labels.slice(0, MAX_LABELS);
  if (listed > 0) throw nothingLeft(listed);
  throw new Problem("nothing_to_manifest", `There are no ${carrier} labels of ${day} to put on a manifest`);
}

const isFree = (tx: Tx, { id }: OrderRecord): boolean =>
  tx.get(manifestLabelTable, id) === undefined && canBeHandedOver(orderIn(tx, id));

const nothingLeft = (labelCount: number): Problem =>
  new Problem(
    "nothing_to_manifest",
    labelCount === 1
      ? "The label is on a manifest already"
      : `All ${formatCount(labelCount)} labels are on a manifest already`,
  );

function whichSender(groups: readonly (readonly OrderRecord[])[]): Problem {
  const senders = groups.flatMap(([label]) => (label ? [label.sender] : []));
  const zips = new Set(senders.map(({ zip }) => zip.slice(0, 5)));
  const field = zips.size === senders.length ? "senderZip" : "senderStreet";
  const places = senders.slice(0, 5).map(({ street1, city, zip }) => `${street1}, ${city} ${zip}`);
  const message = `Choose one of ${count(senders.length, "sender")}: ${places.join("; ")}`;
  return invalidInput([{ field, message }]);
}
