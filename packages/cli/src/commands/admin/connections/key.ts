import { connectionModeText } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { anyText, one, required, toggle } from "../../../io/flags.js";
import { lines } from "../../../io/outcome.js";
import { findConnection } from "../../../steps/admin/find-connection.js";
import { secretFrom } from "../../../steps/admin/secret.js";

/** PUT /api/admin/config/apis/{id} */
export const command = defineCommand({
  positionals: { connection: required("connection", "its id or name") },
  flags: {
    key: one("key", "the new key; --key-stdin keeps it out of the process list", { parse: anyText }),
    keyStdin: toggle("read the key from stdin"),
  },
  examples: ["admin connections key Sandbox --key-stdin < key.txt"],
  async run({ connection: wanted, key, keyStdin }, context) {
    const client = await context.api();
    const { _id, name } = await findConnection(client, wanted, "<connection>");
    const secret = await secretFrom(context, { given: key, stdin: keyStdin, question: `New key of ${name}:` });
    const { mode } = await client.updateConnection({ path: { id: _id }, body: { key: secret } });
    return {
      json: { _id, name, mode },
      notes: [connectionModeText(mode)],
      show: [lines(`Changed the key of ${name}.`)],
      plain: [lines(_id)],
    };
  },
});
