import type { PricedConnection } from "@shipctl/sdk/contract";
import type { Actor } from "../../shared/actor.js";
import { type Cents, formatUsd, toCents, toUsd } from "../../shared/money.js";
import { type FieldError, invalidInput, notFound } from "../../shared/problem.js";
import { requireVersion } from "../../shared/version.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { audit } from "../audit/audit.js";
import { publish, SHOP, streamClaim } from "../event/publish.js";
import { type ConnectionRecord, connectionTable, type SurchargeRates } from "./connection-table.js";
import { pricedConnection, surchargesVersion } from "./connection-view.js";
import { optionsOf } from "./find-service.js";

type SetSurchargesDeps = Pick<World, "store" | "ids" | "clock" | "secrets" | "carriers" | "settings">;

export interface SurchargesChange {
  /** In USD. */
  readonly signature?: number;
  /** In USD, for each $100 of insured value, or part of it. */
  readonly insurance?: number;
  readonly ifMatch?: string;
  readonly actor: Actor;
}

const NO_CHARGE: SurchargeRates = { signatureCents: 0, insuranceCents: 0 };

/** @throws not_found, version_conflict, invalid_input for a fraction of a cent or an option that is not offered. */
export function setSurcharges(
  world: SetSurchargesDeps,
  apiId: string,
  change: SurchargesChange,
): Promise<PricedConnection> {
  const load = { change: [one(connectionTable, apiId), streamClaim(SHOP)] };
  return world.store.transact(load, (tx) => {
    const before = tx.get(connectionTable, apiId);
    if (!before || before.archived) throw notFound("API", apiId);
    requireVersion(change.ifMatch, {
      version: surchargesVersion(before),
      message: () => `The surcharges of ${before.name} have changed since you opened them: ${ratesText(before)}`,
      details: () => ({}),
    });
    const after = { ...before, surchargeRates: changedRates(world, before, change) };
    tx.put(connectionTable, after);
    const { actor } = change;
    audit(tx, world, { actor, action: "set-surcharges", subject: apiId, from: factsOf(before), to: factsOf(after) });
    publish(tx, world, { type: "price.changed", customerId: SHOP, data: { apiId } });
    return pricedConnection(world, after);
  });
}

function changedRates(
  world: Pick<World, "carriers">,
  connection: ConnectionRecord,
  change: SurchargesChange,
): SurchargeRates {
  const { name, surchargeRates = NO_CHARGE } = connection;
  const options = optionsOf(world, connection);
  const errors: FieldError[] = [];
  const rate = (field: "signature" | "insurance", before: Cents): Cents => {
    const usd = change[field];
    if (usd === undefined) return before;
    const cents = toCents(usd);
    if (!options.includes(field)) errors.push({ field, message: `${name} does not offer this option` });
    else if (cents === undefined) errors.push({ field, message: "Please enter a valid surcharge" });
    return cents ?? before;
  };
  const rates = {
    signatureCents: rate("signature", surchargeRates.signatureCents),
    insuranceCents: rate("insurance", surchargeRates.insuranceCents),
  };
  if (errors.length > 0) throw invalidInput(errors);
  return rates;
}

/** For the audit log. */
const factsOf = ({ surchargeRates: { signatureCents, insuranceCents } = NO_CHARGE }: ConnectionRecord) => ({
  signature: toUsd(signatureCents),
  insurancePer100: toUsd(insuranceCents),
});

function ratesText(connection: ConnectionRecord): string {
  const { signatureCents, insuranceCents } = connection.surchargeRates ?? NO_CHARGE;
  return `signature ${formatUsd(signatureCents)}, insurance ${formatUsd(insuranceCents)} per $100`;
}
