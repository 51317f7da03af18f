import { CARRIERS, type CustomPricing } from "@shipctl/sdk/contract";
import type { Actor } from "../../shared/actor.js";
import { requirePresent } from "../../shared/assert.js";
import { toCents } from "../../shared/money.js";
import { type FieldError, invalidInput, notFound } from "../../shared/problem.js";
import { requireVersion, versionOf } from "../../shared/version.js";
import { one } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import {
  type AccountRecord,
  accountClaim,
  namedPricingAccounts,
  type OwnPrices,
  type PricedAccount,
  pricedAccountIn,
  putPricing,
} from "../account/account.js";
import { audit } from "../audit/audit.js";
import { publish, streamClaim } from "../event/publish.js";
import { CATALOG_ID, type ConnectionRecord, catalogTable, connectionTable } from "./connection-table.js";
import { defaultConnectionId } from "./find-service.js";

type Prices = Pick<CustomPricing, "carriers">;

/** A customer's own prices: `carriers` are those of the default connection. Undefined if there never were any. */
export function pricingView(
  { customPricing }: Pick<PricedAccount, "customPricing">,
  defaultId: string,
): CustomPricing | undefined {
  if (!customPricing) return undefined;
  const { [defaultId]: ofDefault, ...connections } = customPricing.connections;
  const view = { enabled: customPricing.enabled, carriers: ofDefault?.carriers ?? {} };
  return Object.keys(connections).length === 0 ? view : { ...view, connections };
}

/** Also changes with the default connection, because `carriers` are then the prices of another one. */
export const pricingVersion = (account: PricedAccount, defaultId: string): string =>
  versionOf([defaultId, account.customPricing ?? null]);

export interface PricingChange {
  readonly customPricing: CustomPricing;
  readonly actor: Actor;
  readonly ifMatch?: string;
}

/**
 * Sets the prices of the default connection (`carriers`) and of those in `connections`; others stay. @throws not_found,
 * version_conflict; invalid_input for a price that is not an amount in USD, or an unknown connection or service.
 */
export async function setPricing(
  world: Pick<World, "store" | "ids" | "clock">,
  id: string,
  { customPricing, actor, ifMatch }: PricingChange,
): Promise<AccountRecord> {
  const sellers = await sellersById(world);
  const load = {
    see: [one(catalogTable, CATALOG_ID)],
    change: [accountClaim(id), streamClaim(id)],
  };
  return world.store.transact(load, (tx) => {
    const before = pricedAccountIn(tx, id);
    if (!before) throw notFound("User", id);
    const { defaultConnectionId: defaultId } = requirePresent(tx.get(catalogTable, CATALOG_ID), "catalog");
    const view = pricingView(before, defaultId);
    requireVersion(ifMatch, {
      version: pricingVersion(before, defaultId),
      message: () => `The prices of ${before.name} have changed since you opened them`,
      details: () => ({ customPricing: view ?? { enabled: false, carriers: {} } }),
    });
    const { enabled, carriers, connections = {} } = customPricing;
    const known = before.customPricing?.connections ?? {};
    const errors = pricesErrors("customPricing", { carriers }, sellers.get(defaultId), known[defaultId]);
    for (const [apiId, prices] of Object.entries(connections)) {
      const field = `customPricing.connections.${apiId}`;
      const seller = sellers.get(apiId);
      if (apiId === defaultId) errors.push({ field, message: "This is the default API: set `carriers` instead" });
      else if (!seller && !known[apiId]) errors.push(unknownConnection(field, apiId, sellers));
      else errors.push(...pricesErrors(field, prices, seller, known[apiId]));
    }
    if (errors.length > 0) throw invalidInput(errors);
    const all = { ...known, ...connections, [defaultId]: { carriers } };
    const after = putPricing(tx, id, { enabled, connections: withoutEmpty(all) });
    audit(tx, world, { actor, action: "set-pricing", subject: id, from: view, to: pricingView(after, defaultId) });
    publish(tx, world, { type: "price.changed", customerId: id, data: {} });
    return after;
  });
}

const withoutEmpty = (connections: OwnPrices["connections"]): OwnPrices["connections"] =>
  Object.fromEntries(Object.entries(connections).filter(([, { carriers }]) => Object.keys(carriers).length > 0));

/** The names of its services, by carrier. */
type Seller = ReadonlyMap<string, ReadonlySet<string>>;

async function sellersById(world: Reader): Promise<ReadonlyMap<string, Seller>> {
  const connections = await world.store.list(connectionTable, { index: "byTime", groups: ["all"] });
  return new Map(connections.map((connection) => [connection.id, sellerOf(connection)]));
}

function sellerOf({ services }: ConnectionRecord): Seller {
  const names = new Map<string, Set<string>>(CARRIERS.map((carrier) => [carrier, new Set()]));
  for (const { carrier, name } of services) names.get(carrier)?.add(name);
  return names;
}

/** Existing prices are kept even if their service or connection has since been removed. */
function pricesErrors(
  within: string,
  { carriers }: Prices,
  seller: Seller = NO_SERVICES,
  before: Prices | undefined,
): FieldError[] {
  return Object.entries(carriers).flatMap(([carrier, { services }]) => {
    const names = seller.get(carrier);
    const old = before?.carriers[carrier];
    const field = `${within}.carriers.${carrier}`;
    if (!names && !old)
      return [{ field, message: `${JSON.stringify(carrier)} is not a carrier; use ${choices(seller)}` }];
    return Object.entries(services).flatMap(([service, usd]) => {
      const at = `${field}.services.${service}`;
      const cents = toCents(usd);
      if (cents === undefined || cents < 0)
        return [{ field: at, message: "Please enter a valid service name and price" }];
      if (names?.has(service) || Object.hasOwn(old?.services ?? {}, service)) return [];
      return [{ field: at, message: unknownService(carrier, service, names) }];
    });
  });
}

const NO_SERVICES: Seller = new Map(CARRIERS.map((carrier) => [carrier, new Set<string>()]));

const choices = (seller: Seller): string => [...seller.keys()].join(", ");

function unknownConnection(field: string, apiId: string, sellers: ReadonlyMap<string, unknown>): FieldError {
  return { field, message: `${JSON.stringify(apiId)} is not an API; use ${[...sellers.keys()].join(", ")}` };
}

function unknownService(carrier: string, service: string, names: ReadonlySet<string> = new Set()): string {
  const choice = names.size > 0 ? `Its services: ${[...names].join(", ")}` : "It has no services";
  return `${JSON.stringify(service)} is not a service of ${carrier}. ${choice}`;
}

/**
 * Gives prices of earlier versions, which were by service name alone, to every connection that sells the name, so that
 * no customer's price changes. A name that none sells stays at the default connection.
 */
export async function spreadNamedPricing(world: Pick<World, "store" | "ids" | "clock">, actor: Actor): Promise<void> {
  const accounts = await namedPricingAccounts(world);
  if (accounts.length === 0) return;
  const [sellers, defaultId] = [await sellersById(world), await defaultConnectionId(world)];
  for (const { id } of accounts) {
    await world.store.transact({ change: [accountClaim(id)] }, (tx) => {
      const from = pricedAccountIn(tx, id)?.namedPricing;
      if (!from) return;
      const customPricing = { enabled: from.enabled, connections: spread(from, sellers, defaultId) };
      putPricing(tx, id, customPricing);
      audit(tx, world, { actor, action: "spread-pricing", subject: id, from, to: customPricing });
    });
  }
}

function spread(
  { carriers }: Prices,
  sellers: ReadonlyMap<string, Seller>,
  defaultId: string,
): OwnPrices["connections"] {
  const isSold = (carrier: string, name: string) =>
    [...sellers.values()].some((seller) => seller.get(carrier)?.has(name));
  const pricesAt = ([id, seller]: readonly [string, Seller]) => {
    const own = Object.entries(carriers).flatMap(([carrier, { enabled, services }]) => {
      const kept = Object.entries(services).filter(
        ([name]) => seller.get(carrier)?.has(name) || (id === defaultId && !isSold(carrier, name)),
      );
      return kept.length > 0 || id === defaultId ? [[carrier, { enabled, services: Object.fromEntries(kept) }]] : [];
    });
    return [id, { carriers: Object.fromEntries(own) }] as const;
  };
  return withoutEmpty(Object.fromEntries([...sellers].map(pricesAt)));
}
