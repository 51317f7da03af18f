import { isDeepStrictEqual } from "node:util";
import type { AppSettings, AppSettingsInput, PublicSettings } from "@shipctl/sdk/contract";
import type { Actor } from "../../shared/actor.js";
import { requirePresent } from "../../shared/assert.js";
import { type Cents, toCents } from "../../shared/money.js";
import { requireVersion, versionOf } from "../../shared/version.js";
import { type ClaimedReads, one, type StoredRecord, table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { accountClaim, adminList, isSecondFactorRequired, readSecondFactorRequired } from "../account/account.js";
import { setSecondFactorRequired } from "../account/second-factor.js";
import { requireRecentPasswordIn, sessionsClaim } from "../account/sessions.js";
import { audit } from "../audit/audit.js";
import type { Approval } from "../ledger/set-balance.js";
import { readShop } from "../shop/shop-mode.js";

/** One document, `app`: the operator's public settings. */
interface SettingRecord extends StoredRecord {
  readonly discordInviteLink: string;
  readonly telegramInviteLink: string;
  readonly supportEmail: string;
  readonly registrationOpen?: boolean;
  readonly trackingPages?: boolean;
  readonly amazonOrdersUrl?: string;
  /** USD, as in the contract. */
  readonly supportRefundPerOrder?: number;
  readonly supportRefundPerDay?: number;
  readonly mailOff?: AppSettings["mailOff"];
  readonly recipientMails?: boolean;
  readonly passwordAbove?: number;
  readonly terms?: string;
}

export const settingTable = table<SettingRecord>()("settings", {
  version: 1,
  announced: true,
  indexes: {},
  unique: {},
});

/** Without the version, which is derived. */
type Settings = Omit<AppSettings, "version">;

const DEFAULTS: Settings = {
  discordInviteLink: "https://discord.gg/your-server",
  telegramInviteLink: "https://t.me/your-channel",
  supportEmail: "support@shipctl.example",
  registrationOpen: true,
  trackingPages: false,
  amazonOrdersUrl: "https://sellercentral.amazon.com/order-reports-and-feeds/reports",
  secondFactorRequired: false,
  supportRefundPerOrder: 50,
  supportRefundPerDay: 250,
  mailOff: [],
  recipientMails: false,
  passwordAbove: 500,
  terms: "",
};

const ID = "app";

/** All that customers see. */
export async function publicSettings(world: Reader): Promise<PublicSettings> {
  const [settings, { mode }] = await Promise.all([readSettings(world), readShop(world)]);
  const { discordInviteLink, telegramInviteLink, supportEmail, registrationOpen, trackingPages, amazonOrdersUrl } =
    settings;
  const hasTerms = settings.terms.trim() !== "";
  return {
    discordInviteLink,
    telegramInviteLink,
    supportEmail,
    registrationOpen,
    trackingPages,
    amazonOrdersUrl,
    hasTerms,
    mode,
  };
}

/** What people agree to when they register. */
export const termsOf = async (world: Reader): Promise<string> => (await readSettings(world)).terms;

export const settingsClaim = one(settingTable, ID);

/** What support may refund. */
export function supportLimitsIn(tx: ClaimedReads): { readonly perOrderCents: Cents; readonly perDayCents: Cents } {
  const { supportRefundPerOrder, supportRefundPerDay } = { ...DEFAULTS, ...tx.get(settingTable, ID) };
  return { perOrderCents: centsOf(supportRefundPerOrder), perDayCents: centsOf(supportRefundPerDay) };
}

/** A balance that changes by more than this needs a recent password. */
const passwordAboveIn = (tx: ClaimedReads): Cents =>
  centsOf({ ...DEFAULTS, ...tx.get(settingTable, ID) }.passwordAbove);

const centsOf = (usd: number): Cents => requirePresent(toCents(usd), "amount of the settings");

export async function appSettings(world: Reader): Promise<AppSettings> {
  return settingsView(await readSettings(world));
}

/** Which of the links that customers see are still the placeholders of a new shop, and whether anything was saved. */
export async function settingsToReplace(world: Reader) {
  const settings = await readSettings(world);
  const links = ["discordInviteLink", "telegramInviteLink", "supportEmail"] as const;
  const placeholders = links.filter((name) => settings[name] === DEFAULTS[name]).map((name) => settings[name]);
  const isSaved = (await world.store.get(settingTable, ID)) !== undefined;
  return { placeholders, isSaved, registrationOpen: settings.registrationOpen };
}

async function readSettings(world: Reader): Promise<Settings> {
  const [saved, secondFactorRequired] = await Promise.all([
    world.store.get(settingTable, ID),
    readSecondFactorRequired(world),
  ]);
  const { id: _, ...settings } = { ...DEFAULTS, ...saved, id: ID };
  return { ...settings, secondFactorRequired };
}

/** Drops unknown and undefined members. */
const knownSettings = (change: AppSettingsInput): AppSettingsInput =>
  Object.fromEntries(Object.entries(change).filter(([name, value]) => name in DEFAULTS && value !== undefined));

const settingsView = (settings: Settings): AppSettings => ({ ...settings, version: versionOf(settings) });

/** The audit log says which terms, not all their text. */
const noted = ({ terms, ...settings }: Settings) => ({
  ...settings,
  terms: terms === "" ? terms : `${terms.length} characters (${versionOf(terms)})`,
});

/** Missing members are left unchanged. @throws version_conflict, second_factor_required, password_needed */
export function saveAppSettings(
  world: Pick<World, "store" | "ids" | "clock">,
  change: AppSettingsInput,
  { actor, ifMatch }: { readonly actor: Actor; readonly ifMatch?: string },
): Promise<AppSettings> {
  const see = [accountClaim(actor.customerId), sessionsClaim(actor.customerId)];
  const load = { see, change: [settingsClaim, adminList] };
  return world.store.transact(load, (tx) => {
    const saved = { ...DEFAULTS, ...tx.get(settingTable, ID), id: ID };
    const { id: _, ...before } = { ...saved, secondFactorRequired: isSecondFactorRequired(tx) };
    const fresh = settingsView(before);
    requireVersion(ifMatch, {
      version: fresh.version,
      message: () => "The settings have changed since you opened them",
      details: () => ({ settings: fresh }),
    });
    const after = { ...before, ...knownSettings(change) };
    if (isDeepStrictEqual(after, before)) return fresh;
    const isLessSafe =
      after.passwordAbove > before.passwordAbove || (before.secondFactorRequired && !after.secondFactorRequired);
    if (isLessSafe) requireRecentPasswordIn(tx, world, actor);
    const { secondFactorRequired, ...stored } = after;
    tx.put(settingTable, { id: ID, ...stored });
    setSecondFactorRequired(tx, actor, secondFactorRequired);
    audit(tx, world, { actor, action: "save-settings", subject: ID, from: noted(before), to: noted(after) });
    return settingsView(after);
  });
}

/** An operator enters the password again before a large change of a balance. */
export const passwordForLarge = (world: Pick<World, "clock">, actor: Actor): Approval => ({
  see: [sessionsClaim(actor.customerId), settingsClaim],
  check: (tx, cents) => {
    if (Math.abs(cents) > passwordAboveIn(tx)) requireRecentPasswordIn(tx, world, actor);
  },
});
