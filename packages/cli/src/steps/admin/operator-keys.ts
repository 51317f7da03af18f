import type { Client, OperatorKey } from "@shipctl/sdk";
import { formatUsd } from "@shipctl/sdk/display";
import { fields, table } from "../../io/outcome.js";
import { chooseKey } from "../account/api-keys.js";
import { money, time } from "../shared/cells.js";

/** The key with this name or id, or with these last 4 characters. @throws listing the choices */
export async function findOperatorKey(client: Client, wanted: string): Promise<OperatorKey> {
  const { operatorKeys } = await client.listOperatorKeys();
  return chooseKey(operatorKeys, wanted, {
    noun: "operator key",
    none: "no operator key",
    create: "shipctl admin api-keys create <name> --scope read",
  });
}

export const operatorKeyTable = (keys: readonly OperatorKey[]) =>
  table(
    ["#Name", "Ends with", "~Scopes", "By", ">Given back today", ">Limit a day", "Last used", ">Calls", "Until", "#Id"],
    keys.map((key) => [
      key.name,
      key.last4,
      key.scopes.join(", "),
      key.byName,
      money(key.creditedToday),
      key.dailyLimit === undefined ? { text: "none", plain: "" } : money(key.dailyLimit),
      key.lastUsedAt === undefined ? { text: "never", plain: "" } : time(key.lastUsedAt),
      String(key.callsIn30Days),
      time(key.endsAt),
      key._id,
    ]),
    'No operator keys yet. Create one with: shipctl admin api-keys create "Reports" --scope read',
  );

export const operatorKeyFields = (key: OperatorKey) =>
  fields(
    ["Name", key.name],
    ["Scopes", key.scopes.join(", ")],
    ...(key.dailyLimit === undefined ? [] : [["Voids and refunds a day", formatUsd(key.dailyLimit)] as const]),
    ["Until", key.endsAt],
    ["Id", key._id],
  );
