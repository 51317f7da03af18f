import { defineCommand } from "../context.js";
import { firstLine } from "../io/ask.js";
import { one, toggle } from "../io/flags.js";
import { fields } from "../io/outcome.js";
import { money } from "../steps/shared/cells.js";

/** POST /api/auth/login; the token is sent to no other server. */
export const command = defineCommand({
  about: "The session lasts 24 hours. It is stored in your config folder, readable only by you.",
  flags: {
    email: one("email", "your e-mail address"),
    passwordStdin: toggle("read the password from standard input"),
  },
  examples: [
    "login                                              # asks for e-mail and password",
    "login --url https://labels.example --email me@shop.example",
    "login --email me@shop.example --password-stdin < password.txt",
  ],
  async run({ email, passwordStdin }, context) {
    const { url, profileName } = await context.settings();
    const client = await context.guestApi(url);
    const name = email ?? (await context.ask.text("E-mail:", { flag: "--email <email>" })).trim();
    const password = passwordStdin
      ? await firstLine(context.io.input)
      : await context.ask.secret("Password:", { flag: "--password-stdin" });
    const session = await client.login({ body: { email: name, password } });
    await context.profiles.set(profileName, { url, token: session.token, email: session.user.email });
    return {
      json: { user: session.user, url, profile: profileName },
      show: [
        fields(
          ["Signed in as", `${session.user.name} <${session.user.email}>`],
          ["Server", url],
          ["Balance", money(session.user.balance)],
        ),
      ],
    };
  },
});
