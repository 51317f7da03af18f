import { baseUrlOf, connectionMode, connectionModeText, formatUsd } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { anyText, one, required, toggle, usd } from "../../../io/flags.js";
import { fields, tinted } from "../../../io/outcome.js";
import { secretFrom } from "../../../steps/admin/secret.js";
import { badgeCell } from "../../../steps/shared/tones.js";
import { passwordStdin, withPassword } from "../../../steps/shared/with-password.js";

/** POST /api/admin/config/apis */
export const command = defineCommand({
  positionals: {
    name: required("name", "name of the connection"),
    baseUrl: required("base-url", "easypost, shipengine, sandbox: or https://…"),
  },
  flags: {
    key: one("key", "the key; --key-stdin keeps it out of the process list", { parse: anyText }),
    keyStdin: toggle("read the key from stdin, as its first line"),
    passwordStdin,
    lossLimit: one("usd", "refuse a label whose cost exceeds its price by more than this (default: 0)", {
      parse: usd,
    }),
  },
  examples: [
    'admin connections add "Second Sandbox" sandbox: --key any',
    "admin connections add Provider https://provider.example --key-stdin < key.txt",
  ],
  async run({ name, baseUrl, key, keyStdin, passwordStdin: fromStdin, lossLimit }, context) {
    const { secret, rest } = await secretFrom(context, { given: key, stdin: keyStdin, question: `Key of ${name}:` });
    const body = { name, baseUrl: baseUrlOf(baseUrl), key: secret, ...(lossLimit !== undefined && { lossLimit }) };
    const { key: _hidden, ...added } = await withPassword(context, fromStdin && keyStdin ? rest : fromStdin, (client) =>
      client.addConnection({ body }),
    );
    return {
      json: added,
      show: [
        fields(
          ["Added", added.name],
          ["Base URL", added.baseUrl],
          ["Mode", badgeCell(connectionMode(added.mode))],
          ["Loss limit per label", formatUsd(added.lossLimit)],
          ["Id", added._id],
        ),
      ],
      plain: [fields([added._id, added.name])],
      notes: [
        ...(added.unusable ? [] : [connectionModeText(added.mode)]),
        added.unusable
          ? tinted(`${added.unusable}.`, "warn")
          : `List its services with: shipctl admin services report --api ${added._id}`,
      ],
    };
  },
});
