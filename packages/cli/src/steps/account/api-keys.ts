import type { ApiKey, Client } from "@shipctl/sdk";
import { API_KEY_SCOPES, type BodyOf, LIMITS } from "@shipctl/sdk/contract";
import { formatUsd } from "@shipctl/sdk/display";
import { usageError } from "../../io/exit-code.js";
import { many, one, oneOf, orNone, usd, type Values, wholeNumber } from "../../io/flags.js";
import { fields, table } from "../../io/outcome.js";
import { money, time } from "../shared/cells.js";

export const apiKeyFlags = {
  scope: many("scope", "what it may do: read, buy, void or webhooks; repeatable", oneOf(API_KEY_SCOPES)),
  spendingLimit: one("usd", "the most that it may buy a day, or none", { parse: orNone(usd) }),
  rateLimit: one("calls", "calls of the public API in 5 minutes, or none", {
    parse: orNone(wholeNumber(1, LIMITS.callLimit)),
  }),
};

/** What the flags say, as the API takes it. */
export const apiKeyFrom = ({
  scope,
  spendingLimit,
  rateLimit,
}: Values<typeof apiKeyFlags>): BodyOf<"updateApiKey"> => ({
  ...(scope.length > 0 && { scopes: [...new Set(scope)] }),
  ...(spendingLimit !== undefined && { spendingLimit }),
  ...(rateLimit !== undefined && { rateLimit }),
});

/**
 * The key with this name or id, or with these last 4 characters. One that was replaced has no claim to its name any
 * more. @throws listing the choices
 */
export async function findApiKey(client: Client, wanted: string): Promise<ApiKey> {
  const { apiKeys } = await client.listApiKeys();
  return chooseApiKey(apiKeys, wanted, {
    none: "not an API key of yours",
    create: "shipctl api-key create <name> --scope read",
  });
}

/** What is said if no key is found, and if there is none. */
interface Words {
  readonly none: string;
  readonly create?: string;
}

/** The same, of the keys of any account. */
export const chooseApiKey = (apiKeys: readonly ApiKey[], wanted: string, words: Words): ApiKey =>
  chooseKey(apiKeys, wanted, { noun: "API key", ...words }, ({ endsAt }) => endsAt === undefined);

type Named = Pick<ApiKey, "_id" | "name" | "last4">;

/** The only key with this id, these last 4 characters, or this name, if it may claim one. @throws listing the choices */
export function chooseKey<Key extends Named>(
  all: readonly Key[],
  wanted: string,
  { noun, none, create }: Words & { readonly noun: string },
  hasName: (key: Key) => boolean = () => true,
): Key {
  const name = wanted.trim().toLowerCase();
  const isNamed = (key: Key) => key.name.toLowerCase() === name && hasName(key);
  const found = all.filter((key) => key._id === wanted || key.last4 === wanted || isNamed(key));
  const [only, other] = found;
  if (only && !other) return only;
  const choices = (found.length > 0 ? found : all).map((key) => `${key.name} (${key._id})`);
  throw usageError(
    `<key> ${JSON.stringify(wanted)} is ${found.length > 0 ? `the name of several ${noun}s` : none}.`,
    ...(choices.length > 0 ? [`There are: ${choices.join(", ")}`] : create ? [`Create one with: ${create}`] : []),
  );
}

export const apiKeyTable = (keys: readonly ApiKey[], empty: string) =>
  table(
    [
      "#Name",
      "Ends with",
      "Mode",
      "~Scopes",
      ">Today",
      ">Limit a day",
      "Last used",
      ">30 days",
      ">Labels",
      ">Calls",
      "#Id",
    ],
    keys.map((key) => [
      key.endsAt ? `${key.name} (replaced)` : key.name,
      key.last4,
      key.mode,
      key.scopes.join(", "),
      money(key.spentToday),
      key.spendingLimit === undefined ? { text: "none", plain: "" } : money(key.spendingLimit),
      key.lastUsedAt === undefined ? { text: "never", plain: "" } : time(key.lastUsedAt),
      money(key.last30Days.spent),
      String(key.last30Days.labels),
      String(key.last30Days.calls),
      key._id,
    ]),
    empty,
  );

export const apiKeyFields = (key: ApiKey) =>
  fields(
    ["Name", key.name],
    ["Mode", key.mode],
    ["Scopes", key.scopes.join(", ")],
    ["Spending limit a day", key.spendingLimit === undefined ? "none" : formatUsd(key.spendingLimit)],
    ["Calls in 5 minutes", key.rateLimit === undefined ? "as the account" : String(key.rateLimit)],
    ["Id", key._id],
  );
