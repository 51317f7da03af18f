import { parseArgs } from "node:util";
import { LIMITS } from "@shipctl/sdk/contract";
import { OperatorError } from "./shared/problem.js";

export const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The operator's settings, validated. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Undefined: the store is in the data folder. */
  readonly databaseUrl: string | undefined;
  /** Undefined: the pool's default. */
  readonly databaseConnections: number | undefined;
  /** Where carriers' label files are kept, if not in a bucket. */
  readonly labelsIn: "database" | "folder";
  readonly labelBucket: BucketConfig | undefined;
  readonly demo: boolean;
  /** Starts even if commits at the end of the journal are lost. */
  readonly acceptTruncatedJournal: boolean;
  /** Start a store that was moved to another one. */
  readonly acceptMovedStore: boolean;
  /** Undefined: a generated one is stored in the data folder. */
  readonly secret: string | undefined;
  readonly previousSecret: string | undefined;
  /** Undefined: the address that the server listens on. */
  readonly publicUrl: string | undefined;
  readonly admin: { readonly email?: string; readonly password?: string };
  /** Undefined: the store's. */
  readonly timezone: string | undefined;
  readonly trustProxy: boolean | undefined;
  /** Undefined: 30, and 10,000 in a demo. */
  readonly registrationsPerHour: number | undefined;
  readonly callsPerMinute: number;
  readonly publicApiCalls: number;
  readonly corsOrigins: readonly string[];
  /** Tools for language models at /mcp. */
  readonly mcp: boolean;
  /** `sandbox:`, or the marketplace's address. */
  readonly marketplaceUrl: string;
  /** Names that providers' addresses may have although they are private or http: `name` or `name:port`. */
  readonly privateHosts: readonly string[];
  /** Undefined: EasyPost's own. */
  readonly easypostUrl: string | undefined;
  /** Undefined: ShipEngine's own. */
  readonly shipengineUrl: string | undefined;
  /** Undefined: top-ups are paid with test money in the sandbox. */
  readonly btcpay: BtcpayConfig | undefined;
  readonly sandboxClockSpeed: number;
  /** GET /metrics for callers with this token. */
  readonly metricsToken: string | undefined;
  /** GET /metrics on this port of 127.0.0.1, without a token. */
  readonly metricsPort: number | undefined;
  /** Undefined: the shop sends no mail. */
  readonly smtp: SmtpConfig | undefined;
  /** Problems are posted there. */
  readonly alertUrl: string | undefined;
  readonly logLevel: LogLevel;
}

export interface BtcpayConfig {
  readonly url: string;
  readonly storeId: string;
  readonly apiKey: string;
  readonly webhookSecret: string;
}

/** A server that takes the shop's mail. */
export interface SmtpConfig {
  readonly host: string;
  readonly port: number;
  readonly user: string | undefined;
  readonly password: string | undefined;
  /** From the start, by STARTTLS, or not at all. */
  readonly tls: "implicit" | "starttls" | "off";
  /** The sender's address. */
  readonly from: string;
}

/** Of Amazon S3, or of another provider at `endpoint`. */
export interface BucketConfig {
  readonly name: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly endpoint: string;
}

/** An invalid setting. The message is one line with its name and the allowed values. */
export class ConfigError extends OperatorError {}

export type Environment = Readonly<Record<string, string | undefined>>;

export const environment = (): Environment => process.env;

/** @throws ConfigError for an invalid value or an unknown SHIPCTL_ variable. */
export function readConfig(args: readonly string[] = [], env: Environment = environment()): Config {
  refuseUnknown(env);
  const flags = readFlags(args);
  const demo = flags.demo ?? false;
  const databaseUrl = read(env, "DATABASE_URL", databaseAddress);
  const secretGiven = read(env, "SHIPCTL_SECRET", secret);
  if (databaseUrl !== undefined && secretGiven === undefined) {
    throw new ConfigError("SHIPCTL_SECRET must be set with DATABASE_URL: all servers of a database share one secret");
  }
  const host = flags.host ?? textOf(env, "SHIPCTL_HOST") ?? "127.0.0.1";
  if (demo && !isLoopback(host)) {
    throw new ConfigError(`--demo listens on this machine only: ${JSON.stringify(host)} is not a loopback address`);
  }
  return {
    port:
      firstOf(
        [
          ["--port", flags.port],
          ["SHIPCTL_PORT", env.SHIPCTL_PORT],
          ["PORT", env.PORT],
        ],
        port,
      ) ?? 8787,
    host,
    dataDir: flags.data ?? textOf(env, "SHIPCTL_DATA_DIR") ?? "./data",
    databaseUrl,
    databaseConnections: read(env, "SHIPCTL_DATABASE_CONNECTIONS", amount),
    labelsIn: labelStorage(env, databaseUrl),
    labelBucket: labelBucket(env),
    demo,
    acceptTruncatedJournal: flags["accept-truncated-journal"] ?? false,
    acceptMovedStore: flags["accept-moved-store"] ?? false,
    secret: secretGiven,
    previousSecret: read(env, "SHIPCTL_SECRET_PREVIOUS", secret),
    publicUrl: read(env, "SHIPCTL_PUBLIC_URL", webAddress),
    admin: { email: read(env, "SHIPCTL_ADMIN_EMAIL", email), password: read(env, "SHIPCTL_ADMIN_PASSWORD", password) },
    timezone: read(env, "SHIPCTL_TIMEZONE", timezone),
    trustProxy: read(env, "SHIPCTL_TRUST_PROXY", yesOrNo),
    registrationsPerHour: read(env, "SHIPCTL_REGISTRATIONS_PER_HOUR", amount),
    callsPerMinute: read(env, "SHIPCTL_CALLS_PER_MINUTE", amount) ?? 1_200,
    publicApiCalls: read(env, "SHIPCTL_API_CALLS", amount) ?? 100,
    corsOrigins: read(env, "SHIPCTL_CORS_ORIGINS", origins) ?? [],
    mcp: read(env, "SHIPCTL_MCP", onOrOff) ?? false,
    marketplaceUrl: read(env, "MARKETPLACE_URL", marketplaceUrl) ?? "sandbox:",
    privateHosts: read(env, "SHIPCTL_PRIVATE_HOSTS", hosts) ?? [],
    easypostUrl: read(env, "SHIPCTL_EASYPOST_URL", webAddress),
    shipengineUrl: read(env, "SHIPCTL_SHIPENGINE_URL", webAddress),
    btcpay: btcpayOf(env, demo),
    sandboxClockSpeed: read(env, "SANDBOX_CLOCK_SPEED", speed) ?? 1,
    metricsToken: read(env, "SHIPCTL_METRICS_TOKEN", secret),
    metricsPort: read(env, "SHIPCTL_METRICS_PORT", port),
    smtp: smtpOf(env),
    alertUrl: read(env, "SHIPCTL_ALERT_URL", hookAddress),
    logLevel: read(env, "LOG_LEVEL", logLevel) ?? "info",
  };
}

export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

const KNOWN = new Set([
  ...["PORT", "HOST", "DATA_DIR", "SECRET", "SECRET_PREVIOUS", "PUBLIC_URL", "ADMIN_EMAIL", "ADMIN_PASSWORD"],
  ...["TIMEZONE", "TRUST_PROXY", "REGISTRATIONS_PER_HOUR", "CALLS_PER_MINUTE", "CORS_ORIGINS", "MCP"],
  ...["DATABASE_CONNECTIONS", "LABELS", "PRIVATE_HOSTS", "EASYPOST_URL", "SHIPENGINE_URL"],
  ...["METRICS_TOKEN", "METRICS_PORT", "ALERT_URL"],
]);
/** Variables of the CLI, which `shipctl serve` passes on. */
const OF_CLIENTS = new Set([
  ...["URL", "TOKEN", "API_KEY", "PROFILE", "SERVICE", "SENDER", "PARCEL", "PRINTER", "FORMAT", "COLUMNS"],
  ...["CA_FILE", "PAGER", "DEBUG"],
]);
const KNOWN_OF_BUCKET = new Set(["BUCKET", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY", "REGION", "ENDPOINT"]);

function refuseUnknown(env: Environment): void {
  for (const [prefix, known] of [
    ["SHIPCTL_", new Set([...KNOWN, ...OF_CLIENTS])],
    ["LABELS_S3_", KNOWN_OF_BUCKET],
  ] as const) {
    const name = Object.keys(env).find((name) => name.startsWith(prefix) && !known.has(name.slice(prefix.length)));
    if (name !== undefined) throw new ConfigError(`${name} is not a Shipctl variable. Is it misspelled?`);
  }
}

/** By default in the database, where all servers find them. */
function labelStorage(env: Environment, databaseUrl: string | undefined): Config["labelsIn"] {
  const storage = read(env, "SHIPCTL_LABELS", labelStorages) ?? (databaseUrl === undefined ? "folder" : "database");
  if (storage === "folder" || databaseUrl !== undefined) return storage;
  throw new ConfigError("SHIPCTL_LABELS is database, but DATABASE_URL is not set");
}

const BUCKET = ["LABELS_S3_BUCKET", "LABELS_S3_ACCESS_KEY_ID", "LABELS_S3_SECRET_ACCESS_KEY"] as const;

/** Region and endpoint are Amazon's by default. */
function labelBucket(env: Environment): BucketConfig | undefined {
  const [name, accessKeyId, secretAccessKey] = BUCKET.map((variable) => read(env, variable, plain));
  const region = read(env, "LABELS_S3_REGION", plain) ?? "us-east-1";
  const endpoint = read(env, "LABELS_S3_ENDPOINT", webAddress) ?? `https://s3.${region}.amazonaws.com`;
  if (name && accessKeyId && secretAccessKey) return { name, accessKeyId, secretAccessKey, region, endpoint };
  const set = Object.keys(env).find((variable) => variable.startsWith("LABELS_S3_") && textOf(env, variable));
  if (set === undefined) return undefined;
  const missing = BUCKET.filter((variable) => textOf(env, variable) === undefined);
  throw new ConfigError(`${set} is set, but ${missing.join(", ")} is not: label files in a bucket need all three`);
}

const text = { type: "string" } as const;
const toggle = { type: "boolean" } as const;
const OPTIONS = {
  ...{ port: text, host: text, data: text, demo: toggle },
  ...{ "accept-truncated-journal": toggle, "accept-moved-store": toggle },
} as const;

const BTCPAY = ["BTCPAY_URL", "BTCPAY_STORE_ID", "BTCPAY_API_KEY", "BTCPAY_WEBHOOK_SECRET"] as const;

/** All four or none: a partial configuration would take payments that cannot be credited. */
function btcpayOf(env: Environment, demo: boolean): BtcpayConfig | undefined {
  const missing = BTCPAY.filter((name) => textOf(env, name) === undefined);
  if (missing.length === BTCPAY.length) return undefined;
  if (missing.length > 0) {
    const [set] = BTCPAY.filter((name) => !missing.includes(name));
    throw new ConfigError(`${set} is set, but ${missing.join(", ")} is not: BTCPay needs all four`);
  }
  if (demo) throw new ConfigError("--demo accepts test money only: remove BTCPAY_URL and the other BTCPAY_ variables");
  const url = read(env, "BTCPAY_URL", webAddress);
  const storeId = read(env, "BTCPAY_STORE_ID", plain);
  const apiKey = read(env, "BTCPAY_API_KEY", plain);
  const webhookSecret = read(env, "BTCPAY_WEBHOOK_SECRET", plain);
  return url && storeId && apiKey && webhookSecret ? { url, storeId, apiKey, webhookSecret } : undefined;
}

/** The sender is `MAIL_FROM`, or the user of `SMTP_URL` if that is an address. */
function smtpOf(env: Environment): SmtpConfig | undefined {
  const url = read(env, "SMTP_URL", smtpAddress);
  const given = read(env, "MAIL_FROM", email);
  if (!url) {
    if (given !== undefined) throw new ConfigError("MAIL_FROM is set, but SMTP_URL is not: it names the mail server");
    return undefined;
  }
  const user = url.username === "" ? undefined : decodeURIComponent(url.username);
  const from = given ?? (user?.includes("@") ? user : undefined);
  if (from === undefined) throw new ConfigError("SMTP_URL is set, but MAIL_FROM is not: it is the sender of the mails");
  const isImplicit = url.protocol === "smtps:";
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port === "" ? (isImplicit ? 465 : 587) : Number(url.port),
    user,
    password: user === undefined ? undefined : decodeURIComponent(url.password),
    tls: url.search === "?tls=off" ? "off" : isImplicit ? "implicit" : "starttls",
    from,
  };
}

function readFlags(args: readonly string[]) {
  return orRefuse(() => parseArgs({ args: [...args], options: OPTIONS, strict: true }).values);
}

/** Splits a command line into words and flags, in any order. @throws ConfigError */
export function splitWords(args: readonly string[]): { readonly words: string[]; readonly flags: string[] } {
  const { tokens, positionals } = orRefuse(() =>
    parseArgs({ args: [...args], options: OPTIONS, strict: true, allowPositionals: true, tokens: true }),
  );
  const places = new Set(tokens.filter(({ kind }) => kind === "positional").map(({ index }) => index));
  return { words: positionals, flags: args.filter((_, index) => !places.has(index)) };
}

function orRefuse<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : "the flags cannot be read");
  }
}

/** An empty variable counts as unset. */
const textOf = (env: Environment, name: string): string | undefined => env[name] || undefined;

/** Parses text, or describes the allowed values. */
type Reader<T> = (text: string) => { readonly value: T } | { readonly allowed: string };

function read<T>(env: Environment, name: string, reader: Reader<T>): T | undefined {
  return firstOf([[name, env[name]]], reader);
}

function firstOf<T>(sources: readonly (readonly [string, string | undefined])[], reader: Reader<T>): T | undefined {
  const found = sources.find(([, text]) => text);
  if (!found?.[1]) return undefined;
  const [name, text] = found;
  const result = reader(text);
  if ("value" in result) return result.value;
  const shown = JSON.stringify(text.replace(/\/\/[^/]*@/, "//…@"));
  const got = /SECRET|PASSWORD|KEY|TOKEN|ALERT|SMTP/.test(name) ? "" : `, got ${shown}`;
  throw new ConfigError(`${name} must be ${result.allowed}${got}`);
}

const given = <T>(accepted: boolean, value: T, allowed: string) => (accepted ? { value } : { allowed });

const port: Reader<number> = (text) =>
  given(/^\d{1,5}$/.test(text) && Number(text) <= 65_535, Number(text), "a port from 0 to 65535");

const databaseAddress: Reader<string> = (text) => {
  const accepted = URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);
  return given(accepted, text, "an address such as postgres://user:password@host:5432/shipctl");
};

const labelStorages: Reader<Config["labelsIn"]> = (text) =>
  text === "folder" || text === "database" ? { value: text } : { allowed: "database or folder" };

const secret: Reader<string> = (text) => given(text.length >= 32, text, "at least 32 random characters");

/** Used verbatim in a header or a path. */
const plain: Reader<string> = (text) => given(/^[\x21-\x7e]+$/.test(text), text, "text without spaces");

const email: Reader<string> = (text) => given(/^[^@\s]+@[^@\s]+$/.test(text), text, "an e-mail address");

const password: Reader<string> = (text) => {
  const { least, most } = LIMITS.password;
  return given(text.length >= least && text.length <= most, text, `${least} to ${most} characters`);
};

const onOrOff: Reader<boolean> = (text) => given(["on", "off"].includes(text), text === "on", "on or off");

const yesOrNo: Reader<boolean> = (text) =>
  given(/^(true|false|1|0)$/.test(text), /^(true|1)$/.test(text), "true or false");

const amount: Reader<number> = (text) =>
  given(/^\d{1,6}$/.test(text) && Number(text) > 0, Number(text), "a whole number from 1 to 999999");

const speed: Reader<number> = (text) => {
  const value = Number(text);
  return given(value > 0 && value <= 1e6, value, "a number above 0 and up to 1000000");
};

const logLevel: Reader<LogLevel> = (text) => {
  const value = LOG_LEVELS.find((level) => level === text);
  return value ? { value } : { allowed: `one of ${LOG_LEVELS.join(", ")}` };
};

const timezone: Reader<string> = (text) => {
  try {
    return { value: new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone };
  } catch {
    return { allowed: "a time zone such as America/New_York" };
  }
};

/** An argument that names a time zone. @throws ConfigError */
export const timezoneArgument = (text: string): string => {
  const result = timezone(text);
  if ("value" in result) return result.value;
  throw new ConfigError(`${JSON.stringify(text)} is not ${result.allowed}`);
};

const webAddress: Reader<string> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // Credentials in it would appear in links, and calls to it would fail without an explanation.
  const bare = url !== undefined && `${url.search}${url.hash}${url.username}${url.password}` === "";
  const accepted = bare && /^https?:$/.test(url.protocol);
  return given(accepted, text.replace(/(?<!\/)\/+$/, ""), "an address such as https://labels.example.com");
};

/** Mail is encrypted unless the address says otherwise. Never shown: it may hold a password. */
const smtpAddress: Reader<URL> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url?.protocol === "smtp:" && url.search === "?tls=off";
  const isMail = url !== undefined && /^smtps?:$/.test(url.protocol) && url.hostname !== "" && canDecode(url);
  const accepted = isMail && (url.search === "" || isPlain) && /^\/?$/.test(url.pathname) && url.hash === "";
  return given(
    accepted,
    url ?? new URL("smtp://none"),
    "an address such as smtps://user:password@smtp.example.com, smtp://user:password@smtp.example.com:587 (STARTTLS) or smtp://127.0.0.1:25?tls=off",
  );
};

function canDecode({ username, password }: URL): boolean {
  try {
    decodeURIComponent(`${username}${password}`);
    return true;
  } catch {
    return false;
  }
}

/** Its path and query may be a secret. */
const hookAddress: Reader<string> = (text) =>
  given(
    URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    text,
    "an address such as https://hooks.example.com/…",
  );

const marketplaceUrl: Reader<string> = (text) => (text === "sandbox:" ? { value: text } : webAddress(text));

const origins: Reader<readonly string[]> = (text) => {
  const list = text.split(",").map((origin) => origin.trim());
  const accepted = list.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin);
  return given(accepted, list, "origins such as https://app.example.com, separated by commas");
};

/** As `URL.host` has them, so that they can be compared with it. */
const hosts: Reader<readonly string[]> = (text) => {
  const list = text.split(",").map((host) => host.trim().toLowerCase());
  const accepted = list.every((host) => URL.canParse(`http://${host}`) && new URL(`http://${host}`).host === host);
  return given(accepted, list, "hosts such as pay.internal or 10.0.0.5:8080, separated by commas");
};
