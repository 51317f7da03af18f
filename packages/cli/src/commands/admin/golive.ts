import type { GoLive } from "@shipctl/sdk";
import { goLiveStepName, modeText } from "@shipctl/sdk/display";
import { defineCommand } from "../../context.js";
import { usageError } from "../../io/exit-code.js";
import { toggle } from "../../io/flags.js";
import { lines, table, tinted } from "../../io/outcome.js";

/** GET and POST /api/admin/golive */
export const command = defineCommand({
  about:
    "Without a flag, lists what is done and what is left. --now puts the enabled services of all connections\n" +
    "with a confirmed live key on sale: from then on, customers see and buy real postage only.",
  flags: {
    now: toggle("make the shop live"),
    undo: toggle("make it a test shop again, while no live label was ordered"),
    backedUp: toggle("note that the database was backed up"),
    yes: toggle("skip the confirmation", { short: "y" }),
  },
  examples: ["admin golive", "admin golive --now --yes", "admin golive --undo"],
  async run({ now, undo, backedUp, yes }, context) {
    if ([now, undo, backedUp].filter(Boolean).length > 1) throw usageError("Pass one of --now, --undo, --backed-up.");
    const client = await context.api();
    if (now && !yes) await context.ask.agree("Make the shop live? Customers then buy real postage.");
    const body = { ...(undo && { undo }), ...(backedUp && { backedUp }) };
    const reply = now || undo || backedUp ? await client.goLive({ body }) : await client.getGoLive();
    return {
      json: reply,
      show: [checklist(reply), lines(tinted(modeText(reply.mode), "strong"))],
      plain: [plain(reply)],
    };
  },
});

const checklist = ({ steps }: GoLive) =>
  table(
    ["Step", "Done", "Now"],
    steps.map(({ id, done, detail }) => [goLiveStepName(id), done ? "yes" : "no", detail]),
  );

const plain = ({ steps }: GoLive) =>
  table(
    ["Step", "Done", "Now"],
    steps.map(({ id, done, detail }) => [id, done ? "yes" : "no", detail]),
  );
