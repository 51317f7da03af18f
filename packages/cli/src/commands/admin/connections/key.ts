import { connectionModeText } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { anyText, one, required, toggle, wholeNumber } from "../../../io/flags.js";
import { lines } from "../../../io/outcome.js";
import { agreeToGoLive } from "../../../steps/admin/agree-to-go-live.js";
import { findConnection } from "../../../steps/admin/find-connection.js";
import { secretFrom } from "../../../steps/admin/secret.js";

/** PUT /api/admin/config/apis/{id} */
export const command = defineCommand({
  positionals: { connection: required("connection", "its id or name") },
  flags: {
    key: one("key", "the new key; --key-stdin keeps it out of the process list", { parse: anyText }),
    keyStdin: toggle("read the key from stdin"),
    openLabels: one("number", "labels that a key of the other mode leaves behind, as the error says", {
      parse: wholeNumber(0, Number.MAX_SAFE_INTEGER),
    }),
    yes: toggle("do not ask before the shop goes live", { short: "y" }),
  },
  examples: ["admin connections key Sandbox --key-stdin < key.txt"],
  async run({ connection: wanted, key, keyStdin, openLabels, yes }, context) {
    const client = await context.api();
    const connection = await findConnection(client, wanted, "<connection>");
    const { _id, name, services } = connection;
    const secret = await secretFrom(context, { given: key, stdin: keyStdin, question: `New key of ${name}:` });
    const sells = Object.values(services).some((ofCarrier) => Object.values(ofCarrier).some(({ enabled }) => enabled));
    if (sells && connection.baseUrl !== "sandbox:") await agreeToGoLive(context, client, connection, yes);
    const { mode } = await client.updateConnection({ path: { id: _id }, body: { key: secret, openLabels } });
    return {
      json: { _id, name, mode },
      notes: [connectionModeText(mode)],
      show: [lines(`Changed the key of ${name}.`)],
      plain: [lines(_id)],
    };
  },
});
