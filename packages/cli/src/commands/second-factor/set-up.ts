import { defineCommand } from "../../context.js";
import { firstLine } from "../../io/ask.js";
import { toggle } from "../../io/flags.js";
import { lines } from "../../io/outcome.js";
import { passwordStdin, withPassword } from "../../steps/shared/with-password.js";

/** POST /api/auth/second-factor, then POST /api/auth/second-factor/confirm */
export const command = defineCommand({
  about:
    "Shows a secret for an authenticator app and asks for a code of it. From then on, signing in asks for a code; your other sessions end, and your API keys keep working. Prints ten recovery codes, which are not shown again. Used again, it replaces the secret.",
  flags: {
    passwordStdin,
    codeStdin: toggle("read the code from standard input, once the secret was printed"),
  },
  examples: ["second-factor set-up", "second-factor set-up > recovery-codes.txt"],
  async run({ passwordStdin: fromStdin, codeStdin }, context) {
    const { io, ask } = context;
    const { secret, url } = await withPassword(context, fromStdin, (client) => client.startSecondFactor());
    if (io.err.isTTY) {
      const { qrCode } = await import("../../io/qr-code.js");
      const { columns, rows } = io.err;
      io.err.write(qrCode(url, { columns, rows: rows - 4, color: io.color.err }) ?? "");
    }
    io.printMessage(lines(`Scan the code with an authenticator app, or type its secret: ${secret}`));
    const code = codeStdin
      ? (await firstLine(io.input)).trim()
      : (await ask.text("Code that the app shows:", { flag: "--code-stdin" })).trim();
    const client = await context.api();
    const reply = await client.confirmSecondFactor({ body: { code } });
    const notes = [`${reply.message}. Keep these recovery codes: each signs in once without the app.`];
    return { json: reply, show: [lines(...reply.recoveryCodes)], notes };
  },
});
