import type { MailSettings, OwnMailKind, SaveMailSettingsRequest } from "@shipctl/sdk/contract";
import { type Cents, toUsd } from "../../shared/money.js";
import { at, one, type StoredRecord, table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { readWallet, setLowBalance, walletClaim } from "../ledger/ledger.js";
import { appSettings } from "../setting/public-settings.js";

/** Under the account's id. Missing: the defaults. */
interface MailChoiceRecord extends StoredRecord {
  readonly mailOff?: readonly OwnMailKind[];
  /** An operator who wants the mails about what needs attention. */
  readonly attentionDigest?: boolean;
  /** The recipients of the customer's parcels get mails. */
  readonly mailRecipients?: boolean;
}

export const mailChoiceTable = table<MailChoiceRecord>()("mail-choices", {
  version: 1,
  indexes: { digest: ({ id, attentionDigest }) => (attentionDigest ? at("all", id) : undefined) },
  unique: {},
});

export async function mailSettings(world: Reader & Pick<World, "mailer">, customerId: string): Promise<MailSettings> {
  const [choice, { lowBelowCents }, { recipientMails }] = await Promise.all([
    world.store.get(mailChoiceTable, customerId),
    readWallet(world, customerId),
    appSettings(world),
  ]);
  return {
    mailOff: [...(choice?.mailOff ?? [])],
    lowBalance: lowBelowCents === undefined ? null : toUsd(lowBelowCents),
    attentionDigest: choice?.attentionDigest ?? false,
    mailRecipients: choice?.mailRecipients ?? false,
    recipientsAllowed: recipientMails,
    hasMailServer: world.mailer !== undefined,
  };
}

type MailChange = Omit<SaveMailSettingsRequest, "lowBalance" | "hasMailServer" | "recipientsAllowed"> & {
  /** Null: no mail about a low balance. */
  readonly lowBelowCents?: Cents | null | undefined;
};

/** Missing members are left unchanged. */
export async function saveMailSettings(
  world: Pick<World, "store" | "mailer">,
  id: string,
  { mailOff, lowBelowCents, attentionDigest, mailRecipients }: MailChange,
): Promise<MailSettings> {
  await world.store.transact({ change: [one(mailChoiceTable, id), walletClaim(id)] }, (tx) => {
    const changed = {
      ...(mailOff && { mailOff }),
      ...(attentionDigest !== undefined && { attentionDigest }),
      ...(mailRecipients !== undefined && { mailRecipients }),
    };
    tx.put(mailChoiceTable, { ...tx.get(mailChoiceTable, id), ...changed, id });
    if (lowBelowCents !== undefined) setLowBalance(tx, id, lowBelowCents ?? undefined);
  });
  return mailSettings(world, id);
}

/** Whether the account has switched these mails off. */
export async function isUnwanted({ store }: Reader, id: string, kind: string): Promise<boolean> {
  const off: readonly string[] = (await store.get(mailChoiceTable, id))?.mailOff ?? [];
  return off.includes(kind);
}

/** Whether the customer asks for mails to recipients, and the operator allows them. */
export async function mailsRecipients(world: Reader, customerId: string): Promise<boolean> {
  const [choice, { recipientMails }] = await Promise.all([
    world.store.get(mailChoiceTable, customerId),
    appSettings(world),
  ]);
  return recipientMails && (choice?.mailRecipients ?? false);
}

/** The accounts that want the mails about what needs attention. */
export async function digestReaders({ store }: Reader): Promise<readonly string[]> {
  return (await store.list(mailChoiceTable, { index: "digest", groups: ["all"] })).map(({ id }) => id);
}
