import type { FileReply, RoutesFor } from "../contract/document/route-table.js";
import { mailSettings, saveMailSettings } from "../domain/mail/mail-settings.js";
import { stopMails } from "../domain/mail/stop-mail.js";
import { centsOf } from "./conversions.js";
import { htmlPage } from "./html-page.js";

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

/** For the recipient of a parcel who wants no more mails. */
function mailStopPage(isStopped: boolean): FileReply {
  const body = `<main>
<h1>${isStopped ? "You get no more mails" : "Stop mails about parcels?"}</h1>
${isStopped ? STOPPED : QUESTION}
</main>`;
  const title = "Mails about parcels";
  return htmlPage({ title, body, style: STYLE, forms: "'self'", headers: { "X-Robots-Tag": "noindex" } });
}

const STOPPED = `<p role="status">This shop sends no more mails about parcels to your address.</p>`;

const QUESTION = `<p>This shop then sends no more mails about parcels to the address that got the link.</p>
<form method="post"><button>Stop mails</button></form>`;

const STYLE = `
button{min-height:44px;padding:0 20px;border:0;border-radius:8px;background:var(--main);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
`;
