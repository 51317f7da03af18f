import type { RoutesFor } from "../contract/document/route-table.js";
import { mailSettings, saveMailSettings } from "../domain/mail/mail-settings.js";
import { stopMails } from "../domain/mail/stop-mail.js";
import { centsOf } from "./conversions.js";
import { mailStopPage } from "./mail-stop-page.js";

export const mailRoutes: RoutesFor<"mail"> = {
  getMailSettings: async ({ world, actor }) => ({ status: 200, json: await mailSettings(world, actor.customerId) }),

  saveMailSettings: async ({ world, actor, body: { lowBalance, ...body } }) => {
    const lowBelowCents = typeof lowBalance === "number" ? centsOf(lowBalance, "lowBalance") : lowBalance;
    return { status: 200, json: await saveMailSettings(world, actor.customerId, { ...body, lowBelowCents }) };
  },

  showMailStop: async () => mailStopPage(false),

  stopMail: async ({ world, path }) => {
    await stopMails(world, path.token);
    return mailStopPage(true);
  },
};
