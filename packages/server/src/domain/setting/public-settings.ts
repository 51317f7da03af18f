import type { AppSettings, AppSettingsInput, PublicSettings } from "@shipctl/sdk/contract";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { recordAudit } from "../audit/record-audit.js";
import { settingTable } from "./setting-table.js";

const DEFAULTS: AppSettings = {
  discordInviteLink: "https://discord.gg/your-server",
  telegramInviteLink: "https://t.me/your-channel",
  supportEmail: "support@shipctl.example",
  registrationOpen: true,
  amazonOrdersUrl: "https://sellercentral.amazon.com/order-reports-and-feeds/reports",
};

const ID = "app";

/** What everybody may see is all that there is. */
export const publicSettings = (world: Pick<World, "store">): Promise<PublicSettings> => appSettings(world);

export async function appSettings(world: Pick<World, "store">): Promise<AppSettings> {
  const saved = await world.store.get(settingTable, ID);
  if (!saved) return DEFAULTS;
  const { id: _, ...settings } = saved;
  return { ...DEFAULTS, ...settings };
}

/** What is left out stays. */
export function saveAppSettings(
  world: Pick<World, "store" | "ids" | "clock">,
  change: AppSettingsInput,
  by: string,
): Promise<AppSettings> {
  return world.store.transact({ change: [one(settingTable, ID)] }, (tx) => {
    const { id: _, ...before } = tx.get(settingTable, ID) ?? { id: ID, ...DEFAULTS };
    const after = { ...DEFAULTS, ...before, ...change };
    tx.put(settingTable, { id: ID, ...after });
    recordAudit(tx, world, { by, action: "save-settings", subject: ID, from: before, to: after });
    return after;
  });
}
