import type { Connection, ConnectionSecrets } from "@shipctl/sdk/contract";
import { type CarrierAnswer, type CarrierConnection, operatorWords } from "../../ports/carrier.js";
import { isoNow } from "../../ports/clock.js";
import type { Actor } from "../../shared/actor.js";
import { requirePresent } from "../../shared/assert.js";
import { type Cents, toCents, toUsd } from "../../shared/money.js";
import { invalidInput, notFound, Problem } from "../../shared/problem.js";
import { one, type Tx, within } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { requireRecentPassword, requireRecentPasswordIn, sessionsClaim } from "../account/sessions.js";
import { type AuditNote, audit } from "../audit/audit.js";
import { type EventType, publish, SHOP, streamClaim } from "../event/publish.js";
import { shopIn } from "../shop/shop-mode.js";
import { askKey, askMode, type KeyReport } from "./ask-mode.js";
import {
  CATALOG_ID,
  type ConnectionRecord,
  catalogClaim,
  catalogTable,
  connectionTable,
  keyPurpose,
  withMode,
} from "./connection-table.js";
import { type ConnectionViewDeps, connectionForAdmin, keyOf, MASK } from "./connection-view.js";
import {
  connectionClaim,
  connectionOf,
  defaultConnectionId,
  modeOf,
  voidDaysOf,
  webhookSecrets,
} from "./find-service.js";
import { goLiveClaims, goLiveWith, NO_LIVE_KEYS, withConfirmed } from "./go-live.js";
import { testConnection } from "./sale-mode.js";

type EditConnectionsDeps = Pick<World, "store" | "ids" | "clock" | "secrets" | "settings" | "carriers" | "log">;

const ALL = { index: "byTime", groups: ["all"] } as const;

/** The default first. */
export async function connectionsForAdmin(world: Reader & ConnectionViewDeps): Promise<Connection[]> {
  const { defaultConnectionId } = requirePresent(await world.store.get(catalogTable, CATALOG_ID), "catalog");
  const records = await world.store.list(connectionTable, ALL);
  const views = records.map((record) => connectionForAdmin(world, record, defaultConnectionId));
  return [...views.filter((view) => view.isDefault), ...views.filter((view) => !view.isDefault)];
}

interface NewConnection {
  readonly name: string;
  readonly key: string;
  readonly baseUrl: string;
  readonly isDefault?: boolean;
  /** In USD. */
  readonly lossLimit?: number;
}

/**
 * @throws password_needed; invalid_input for an invalid base URL; live_key_refused on a demo store; connection_needed if it should be
 * the default.
 */
export async function addConnection(
  world: EditConnectionsDeps,
  input: NewConnection,
  actor: Actor,
): Promise<Connection> {
  await requireRecentPassword(world, actor);
  if (input.isDefault) throw new Problem("connection_needed", NO_DEFAULT_YET);
  const baseUrl = checkedUrl(input.baseUrl.trim());
  const id = world.ids.opaque("api");
  await refuseLiveKeys(world, { id, baseUrl, key: input.key.trim() });
  const record: ConnectionRecord = {
    id,
    name: input.name.trim(),
    baseUrl,
    sealedKey: world.secrets.seal(input.key.trim(), keyPurpose(id)),
    enabled: true,
    lossLimitCents: lossLimitCents(input.lossLimit),
    archived: false,
    createdAt: isoNow(world.clock),
    services: [],
  };
  const change = [catalogClaim, one(connectionTable, id), streamClaim(SHOP)];
  await world.store.transact({ change }, (tx) => {
    tx.put(connectionTable, record);
    // Keys must not be in the audit log, not even encrypted.
    const to = { name: record.name, baseUrl, lossLimit: input.lossLimit };
    audit(tx, world, { actor, action: "add-connection", subject: id, to });
    publish(tx, world, { type: "connection.added", customerId: SHOP, data: { apiId: id } });
  });
  return viewWithMode(world, id, actor);
}

interface ConnectionChange {
  readonly key?: string;
  readonly name?: string;
  readonly enabled?: boolean;
  /** In USD. */
  readonly lossLimit?: number;
  readonly voidDays?: ConnectionRecord["voidDays"];
  /** The open labels that the operator was told of, if the new key is of the other mode. */
  readonly openLabels?: number;
}

/** How many labels of a connection can still be voided or are on their way. */
type CountOpenLabels = (connectionId: string) => Promise<number>;

/**
 * A live key makes the shop live if its connection has enabled services. @throws not_found; password_needed for a key; connection_needed if the
 * default connection would be disabled; open_labels if a key of the other mode leaves labels behind that `openLabels`
 * does not count.
 */
export async function updateConnection(
  world: EditConnectionsDeps,
  id: string,
  change: ConnectionChange,
  actor: Actor,
  countOpen: CountOpenLabels,
): Promise<Connection> {
  if (change.key !== undefined) await requireRecentPassword(world, actor);
  const asked = change.key === undefined ? undefined : await newKey(world, id, change, change.key.trim(), countOpen);
  return edit(world, id, "connection.changed", (tx, before) => {
    if (change.enabled === false && isDefault(tx, id)) throw defaultNeeded("disabled");
    const changed: ConnectionRecord = {
      ...before,
      name: change.name?.trim() ?? before.name,
      enabled: change.enabled ?? before.enabled,
      lossLimitCents: lossLimitCents(change.lossLimit) ?? before.lossLimitCents,
      voidDays: change.voidDays ? { ...before.voidDays, ...change.voidDays } : before.voidDays,
    };
    const after = asked ? withConfirmed(tx, withKey(changed, asked)) : changed;
    if (asked || change.enabled) goLiveWith(tx, world, after, actor);
    const [from, to] = [connectionFacts(world, before), connectionFacts(world, after)];
    const note = { actor, action: "update-connection", subject: id, from };
    return { after, note: { ...note, to: asked ? { ...to, key: "changed" } : to } };
  });
}

interface NewKey extends KeyReport {
  readonly sealedKey: string;
}

/** Asks the provider about a key before it is stored, so that one transaction stores both. */
async function newKey(
  world: EditConnectionsDeps,
  id: string,
  { openLabels }: ConnectionChange,
  key: string,
  countOpen: CountOpenLabels,
): Promise<NewKey> {
  const before = await world.store.get(connectionTable, id);
  if (!before || before.archived) throw notFound("API", id);
  const { baseUrl } = before;
  if (key.startsWith(MASK)) {
    const message = "This is the masked key. Enter the whole one, or leave it out to keep it.";
    throw invalidInput([{ field: "key", message }]);
  }
  await refuseLiveKeys(world, { id, baseUrl, key });
  const isUsable = world.carriers.whyUnusable(before) === undefined;
  const answer = isUsable ? await askKey(world.carriers.for({ id, baseUrl, key })) : "no answer";
  const report = answer === "no answer" ? { mode: "unknown" as const } : answer;
  const modes = [modeOf(before), report.mode];
  if (modes.includes("test") && modes.includes("live")) {
    const open = await countOpen(id);
    if (open > 0 && open !== openLabels) throw openLabelsLeft(before, open);
  }
  return { ...report, sealedKey: world.secrets.seal(key, keyPurpose(id)) };
}

function withKey({ keyMode: _before, ...connection }: ConnectionRecord, { sealedKey, mode, ...report }: NewKey) {
  const changed = { ...connection, sealedKey };
  return mode === "unknown" ? changed : withMode(changed, mode, report);
}

function openLabelsLeft({ name }: ConnectionRecord, openLabels: number): Problem {
  const labels = openLabels === 1 ? "1 label" : `${openLabels} labels`;
  const message = `${labels} of ${name} can still be voided or ${openLabels === 1 ? "is" : "are"} on ${openLabels === 1 ? "its" : "their"} way, and the new key is of another mode: they could not be tracked or voided with it. Send openLabels: ${openLabels} to change it all the same.`;
  return new Problem("open_labels", message, { details: { openLabels } });
}

function connectionFacts(world: Pick<World, "carriers">, connection: ConnectionRecord) {
  const { name, enabled, lossLimitCents = 0 } = connection;
  return { name, enabled, lossLimit: toUsd(lossLimitCents), voidDays: voidDaysOf(world, connection) };
}

/** @throws invalid_input for a fraction of a cent. */
function lossLimitCents(usd: number | undefined): Cents | undefined {
  const cents = usd === undefined ? undefined : toCents(usd);
  if (cents !== undefined || usd === undefined) return cents;
  throw invalidInput([{ field: "lossLimit", message: "Please enter a valid loss limit" }]);
}

/** The view after the provider was asked for the key's mode. */
async function viewWithMode(world: EditConnectionsDeps, id: string, actor: Actor): Promise<Connection> {
  await askMode(world, id, actor);
  const record = await connectionOf(world, id);
  return connectionForAdmin(world, record, await defaultConnectionId(world));
}

/** Removes it from every list but keeps it for orders in transit. @throws not_found, connection_needed */
export async function archiveConnection(world: EditConnectionsDeps, id: string, actor: Actor): Promise<void> {
  await edit(world, id, "connection.deleted", (tx, before) => {
    if (tx.list(connectionTable, ALL).length === 1) {
      throw new Problem("connection_needed", "This is the last connection. Add another one first.");
    }
    if (isDefault(tx, id)) throw defaultNeeded("deleted");
    const note = { actor, action: "delete-connection", subject: id, from: { name: before.name } };
    return { after: { ...before, archived: true }, note };
  });
}

/** @throws not_found; connection_needed if customers cannot buy through it; test_connection in a live shop. */
export function setDefaultConnection(world: EditConnectionsDeps, id: string, actor: Actor): Promise<Connection> {
  return edit(world, id, "connection.changed", (tx, before) => {
    if (shopIn(tx).mode === "live" && modeOf(before) === "test") throw testConnection(before);
    const obstacle = whyNotDefault(world, before);
    if (obstacle) throw new Problem("connection_needed", obstacle);
    const from = tx.get(catalogTable, CATALOG_ID)?.defaultConnectionId;
    setDefault(tx, id);
    return { after: before, note: { actor, action: "set-default-connection", subject: id, from, to: id } };
  });
}

function edit(
  world: EditConnectionsDeps,
  id: string,
  type: EventType,
  change: (tx: Tx, before: ConnectionRecord) => { readonly after: ConnectionRecord; readonly note: AuditNote },
): Promise<Connection> {
  const load = {
    see: [within(connectionTable, ALL, { under: catalogClaim })],
    change: [...goLiveClaims, one(connectionTable, id), streamClaim(SHOP)],
  };
  return world.store.transact(load, (tx) => {
    const before = tx.get(connectionTable, id);
    if (!before || before.archived) throw notFound("API", id);
    const { after, note } = change(tx, before);
    tx.put(connectionTable, after);
    audit(tx, world, note);
    publish(tx, world, { type, customerId: SHOP, data: { apiId: id } });
    return viewIn(tx, world, after);
  });
}

const NO_DEFAULT_YET =
  "A new connection has no services yet, so it cannot be the default. Add it, add its services, then make it the default.";

/** Customers buy through the default if they choose no connection, so it must sell something. */
function whyNotDefault({ carriers }: Pick<World, "carriers">, connection: ConnectionRecord): string | undefined {
  const { name, enabled, services } = connection;
  const unusable = carriers.whyUnusable(connection);
  if (unusable) return `${unusable}, so ${name} cannot be the default.`;
  if (!enabled) return `${name} is disabled. Enable it first.`;
  if (services.length === 0) return `${name} has no services yet. Add what it sells from the Service Report first.`;
  return services.some((service) => service.enabled)
    ? undefined
    : `${name} sells nothing yet. Enable one of its services first.`;
}

const isDefault = (tx: Tx, id: string): boolean => tx.get(catalogTable, CATALOG_ID)?.defaultConnectionId === id;

const setDefault = (tx: Tx, id: string): void => tx.put(catalogTable, { id: CATALOG_ID, defaultConnectionId: id });

const viewIn = (tx: Tx, world: EditConnectionsDeps, record: ConnectionRecord): Connection =>
  connectionForAdmin(world, record, tx.get(catalogTable, CATALOG_ID)?.defaultConnectionId ?? "");

const defaultNeeded = (what: string): Problem =>
  new Problem("connection_needed", `The default connection cannot be ${what}. Make another the default first.`);

function checkedUrl(baseUrl: string): string {
  if (baseUrl === "sandbox:") return baseUrl;
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url && `${url.username}${url.password}` !== "") throw refusedUrl(CREDENTIALS);
  // Paths are appended to the base URL, so it must not have a query or fragment.
  const isBase = url !== undefined && /^https?:$/.test(url.protocol) && !/[?#]/.test(baseUrl);
  if (isBase) return baseUrl.replace(/(?<!\/)\/+$/, "");
  throw refusedUrl(`${JSON.stringify(baseUrl)} is not a base URL. Use sandbox: or an http(s) address without ? and #.`);
}

/** The message is shown and logged, so it does not repeat the URL. */
const CREDENTIALS =
  "A base URL must not contain a user name or password. Remove them, and save the key as the API key.";

const refusedUrl = (message: string): Problem => invalidInput([{ field: "baseUrl", message }]);

/** A demo store must not be able to buy real labels. */
async function refuseLiveKeys(world: EditConnectionsDeps, connection: CarrierConnection): Promise<void> {
  if (!world.settings.demo) return;
  const answer = await world.carriers.for(connection).mode();
  if (answer.kind === "ok" && answer.value === "test") return;
  throw new Problem("live_key_refused", answer.kind === "ok" ? NO_LIVE_KEYS : `${UNCONFIRMED} ${reasonOf(answer)}`);
}

const UNCONFIRMED = "A demo store accepts test keys only, and the provider has not confirmed that this is one.";

function reasonOf(answer: Exclude<CarrierAnswer<unknown>, { kind: "ok" }>): string {
  return `Its answer: ${operatorWords(answer)}`;
}

/** Stores that the connection's webhook works, with its first event. */
export async function noteFirstEvent(
  world: Pick<World, "store" | "clock">,
  { id, firstEventAt }: ConnectionRecord,
): Promise<void> {
  if (firstEventAt !== undefined) return;
  await world.store.transact({ change: [one(connectionTable, id)] }, (tx) => {
    const current = tx.get(connectionTable, id);
    if (!current || current.firstEventAt !== undefined) return;
    tx.put(connectionTable, { ...current, firstEventAt: isoNow(world.clock) });
  });
}

/** Shows an operator a connection's secrets, and notes that in the audit log. @throws not_found, password_needed */
export async function readSecrets(
  world: Pick<World, "store" | "ids" | "clock" | "secrets" | "carriers">,
  id: string,
  actor: Actor,
): Promise<ConnectionSecrets> {
  const see = [sessionsClaim(actor.customerId), connectionClaim(id)];
  const connection = await world.store.transact({ see }, (tx) => {
    const found = tx.get(connectionTable, id);
    if (!found || found.archived) throw notFound("API", id);
    requireRecentPasswordIn(tx, world, actor);
    audit(tx, world, { actor, action: "read-secrets", subject: id });
    return found;
  });
  const isSigned = world.carriers.traits(connection).webhooks?.signing === "secret";
  const [webhookSecret] = isSigned ? webhookSecrets(world, id) : [];
  return { key: keyOf(world, connection), ...(webhookSecret !== undefined && { webhookSecret }) };
}
