import type { RoutesFor } from "../contract/document/route-table.js";
import { mailsResetLinks } from "../domain/mail/send-mail.js";
import { appSettings, publicSettings, saveAppSettings, termsOf } from "../domain/setting/public-settings.js";
import { etag } from "../shared/version.js";
import { centsOf } from "./conversions.js";

const AMOUNTS = ["supportRefundPerOrder", "supportRefundPerDay", "passwordAbove"] as const;

export const settingRoutes: RoutesFor<"setting"> = {
  getPublicSettings: async ({ world }) => {
    const [settings, resetByMail] = await Promise.all([publicSettings(world), mailsResetLinks(world)]);
    return { status: 200, json: { ...settings, resetByMail } };
  },

  getTerms: async ({ world }) => ({ status: 200, json: { terms: await termsOf(world) } }),

  getAppSettings: async ({ world }) => {
    const json = await appSettings(world);
    return { status: 200, json, headers: etag(json.version) };
  },

  saveAppSettings: async ({ world, actor, body, headers }) => {
    for (const name of AMOUNTS) if (body[name] !== undefined) centsOf(body[name], name);
    const json = await saveAppSettings(world, body, { actor, ifMatch: headers["If-Match"] });
    return { status: 200, json, headers: etag(json.version) };
  },
};
