import { type Context, defineCommand } from "../context.js";
import { allLines, firstLine } from "../io/ask.js";
import { usageError } from "../io/exit-code.js";
import { one, toggle } from "../io/flags.js";
import { fields, type Outcome } from "../io/outcome.js";
import { money } from "../steps/shared/cells.js";
import { askCode, needsCode } from "../steps/shared/with-password.js";

/** POST /api/auth/login, or with an API key GET /api/v1/user; what is stored is sent to no other server. */
export const command = defineCommand({
  about:
    "The session lasts 24 hours. It is stored in your config folder, readable only by you. An account with a second factor is asked for a code. --api-key-stdin stores an API key instead, which stays valid until it is replaced; it cannot administer the shop or show itself.",
  flags: {
    email: one("email", "your e-mail address"),
    passwordStdin: toggle("read the password from standard input"),
    codeStdin: toggle(
      "read the code of a second factor from standard input; with --password-stdin, it is the second line",
    ),
    apiKeyStdin: toggle("read an API key from standard input and use it in place of a session"),
  },
  examples: [
    "login                                              # asks for e-mail and password",
    "login --url https://labels.example --email me@shop.example",
    "login --email me@shop.example --password-stdin < password.txt",
    "login --email me@shop.example --password-stdin --code-stdin < password-and-code.txt",
    "login --api-key-stdin < api-key.txt",
  ],
  async run({ email, passwordStdin, codeStdin, apiKeyStdin }, context) {
    if (apiKeyStdin) {
      if (email !== undefined || passwordStdin || codeStdin) {
        throw usageError(
          "--api-key-stdin signs in by itself.",
          "Leave out --email, --password-stdin and --code-stdin.",
        );
      }
      return withApiKey(context);
    }
    const { url, profileName } = await context.settings();
    const client = await context.guestApi(url);
    const name = email ?? (await context.ask.text("E-mail:", { flag: "--email <email>" })).trim();
    const lines = passwordStdin || codeStdin ? await allLines(context.io.input) : [];
    const password = passwordStdin
      ? (lines[0] ?? "")
      : await context.ask.secret("Password:", { flag: "--password-stdin" });
    const session = await client.login({ body: { email: name, password } }).catch(async (error: unknown) => {
      if (!needsCode(error)) throw error;
      const { challenge = "" } = error.details ?? {};
      const code = await askCode(context, codeStdin ? lines[passwordStdin ? 1 : 0] : undefined, "--code-stdin");
      return client.login({ body: { challenge, code } });
    });
    await context.profiles.set(profileName, { url, token: session.token, email: session.user.email });
    await context.suggestions.clear();
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

/** Stored only once the server has accepted it. */
async function withApiKey(context: Context): Promise<Outcome> {
  const { url, profileName } = await context.settings();
  const apiKey = (await firstLine(context.io.input)).trim();
  if (apiKey === "")
    throw usageError("--api-key-stdin: standard input has no API key.", "shipctl api-key show prints it.");
  const client = await context.guestApi(url);
  const user = await client.v1GetUser({ headers: { "x-api-key": apiKey } });
  await context.profiles.set(profileName, { url, apiKey, email: user.email });
  await context.suggestions.clear();
  return {
    json: { user, url, profile: profileName },
    show: [
      fields(
        ["Signed in as", `${user.name} <${user.email}>, by API key`],
        ["Server", url],
        ["Balance", money(user.balance)],
      ),
    ],
  };
}
