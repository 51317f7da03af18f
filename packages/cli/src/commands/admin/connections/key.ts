import { ApiError } from "@shipctl/sdk";
import { connectionModeText, liveKeyGoesLive, openLabelsText } from "@shipctl/sdk/display";
import { defineApiCommand } from "../../../context.js";
import { cancelled } from "../../../io/exit-code.js";
import { anyText, one, required, toggle, wholeNumber } from "../../../io/flags.js";
import { lines } from "../../../io/outcome.js";
import { agreeToGoLive } from "../../../steps/admin/agree.js";
import { findConnection } from "../../../steps/admin/find-connection.js";
import { secretFrom } from "../../../steps/admin/secret.js";
import { passwordStdin, withPassword } from "../../../steps/shared/with-password.js";

/** PUT /api/admin/config/apis/{id} */
export const command = defineApiCommand({
  positionals: { connection: required("connection", "its id or name") },
  flags: {
    key: one("key", "the new key; --key-stdin keeps it out of the process list", { parse: anyText }),
    keyStdin: toggle("read the key from stdin, as its first line"),
    passwordStdin,
    openLabels: one("number", "number of open labels that a key of the other mode leaves behind, without asking", {
      parse: wholeNumber(0, Number.MAX_SAFE_INTEGER),
    }),
    yes: toggle("do not ask before the shop goes live", { short: "y" }),
  },
  examples: ["admin connections key Sandbox --key-stdin < key.txt"],
  async run({ connection: wanted, key, keyStdin, passwordStdin: fromStdin, openLabels, yes }, client, context) {
    const connection = await findConnection(client, wanted, "<connection>");
    const { _id, name } = connection;
    const { secret, rest } = await secretFrom(context, {
      given: key,
      stdin: keyStdin,
      question: `New key of ${name}:`,
    });
    if (liveKeyGoesLive(connection))
      await agreeToGoLive(context, client, { yes, condition: "If the key buys real postage" });
    const save = (counted: number | undefined) =>
      withPassword(context, fromStdin && keyStdin ? rest : fromStdin, () =>
        client.updateConnection({ path: { id: _id }, body: { key: secret, openLabels: counted } }),
      );
    const { mode } = await save(openLabels).catch(async (error: unknown) => {
      const open = error instanceof ApiError && error.code === "open_labels" ? error.details?.openLabels : undefined;
      if (open === undefined) throw error;
      const question = `${openLabelsText(open)} Change the key?`;
      if (!(await context.ask.confirm(question, { flag: `--open-labels ${open}`, suggested: false })))
        throw cancelled("The key was not changed.");
      return save(open);
    });
    return {
      json: { _id, name, mode },
      notes: [connectionModeText(mode)],
      show: [lines(`Changed the key of ${name}.`)],
      plain: [lines(_id)],
    };
  },
});
