import { type StoredRecord, table } from "../../store/store.js";

/** One document, `app`: the operator's public settings. */
export interface SettingRecord extends StoredRecord {
  readonly discordInviteLink: string;
  readonly telegramInviteLink: string;
  readonly supportEmail: string;
  readonly registrationOpen?: boolean;
  readonly amazonOrdersUrl?: string;
}

export const settingTable = table<SettingRecord>()("settings", {
  version: 1,
  announced: true,
  indexes: {},
  unique: {},
});
