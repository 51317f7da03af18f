import { type Context, defineCommand } from "../context.js";
import { firstLine } from "../io/ask.js";
import { usageError } from "../io/exit-code.js";
import { anyText, one, toggle } from "../io/flags.js";
import { fields } from "../io/outcome.js";
import { money } from "../steps/shared/cells.js";

/** POST /api/auth/register */
export const command = defineCommand({
  about:
    "You agree to the shop's terms, which `shipctl terms` shows. The session lasts 24 hours, stored as by `shipctl login`.",
  flags: {
    name: one("name", "your name", { parse: anyText }),
    email: one("email", "your e-mail address"),
    passwordStdin: toggle("read the password from standard input"),
  },
  examples: [
    "register                                           # asks for name, e-mail and password",
    'register --name "Test Shop" --email me@shop.example --password-stdin < password.txt',
  ],
  async run({ name, email, passwordStdin }, context) {
    const { url, profileName } = await context.settings();
    const client = await context.guestApi(url);
    const typedName = name ?? (await context.ask.text("Name:", { flag: "--name <name>" }));
    const typedEmail = email ?? (await context.ask.text("E-mail:", { flag: "--email <email>" }));
    const password = passwordStdin ? await firstLine(context.io.input) : await typedTwice(context);
    const body = { name: typedName.trim(), email: typedEmail.trim(), password };
    const { token, user } = await client.register({ body });
    await context.profiles.set(profileName, { url, token, email: user.email });
    return {
      json: { user, url, profile: profileName },
      show: [fields(["Account", `${user.name} <${user.email}>`], ["Server", url], ["Balance", money(user.balance)])],
    };
  },
});

/** The input is hidden, so a typo would lock the account. */
async function typedTwice({ ask }: Context): Promise<string> {
  const flag = "--password-stdin";
  const password = await ask.secret("Password:", { flag });
  if ((await ask.secret("Confirm password:", { flag })) !== password) throw usageError("Passwords do not match");
  return password;
}
