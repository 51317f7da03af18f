import { ApiError, type Client } from "@shipctl/sdk";
import type { Context } from "../../context.js";
import { allLines } from "../../io/ask.js";
import { toggle } from "../../io/flags.js";

export const passwordStdin = toggle(
  "read the password from standard input, if the server asks for it; the code of a second factor on its second line",
);

/** The code of the account's authenticator app, from a line of standard input if there is one. */
export const askCode = async ({ ask }: Pick<Context, "ask">, line: string | undefined, flag: string): Promise<string> =>
  line?.trim() || (await ask.text("Code of your authenticator app, or a recovery code:", { flag })).trim();

export const needsCode = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "second_factor_needed";

/**
 * Makes a call that needs a recent password. Asks for it, and for a code, only if the sign-in is too long ago. `fromStdin`:
 * lines of standard input that were read already, or whether to read them.
 */
export async function withPassword<Reply>(
  context: Pick<Context, "api" | "ask" | "io">,
  fromStdin: boolean | undefined | readonly string[],
  call: (client: Client) => Promise<Reply>,
): Promise<Reply> {
  const client = await context.api();
  try {
    return await call(client);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "password_needed") throw error;
  }
  const flag = "--password-stdin";
  const [line, codeLine] = fromStdin === true ? await allLines(context.io.input) : fromStdin || [];
  const password = line ?? (await context.ask.secret("Password:", { flag }));
  try {
    await client.confirmPassword({ body: { password } });
  } catch (error) {
    if (!needsCode(error)) throw error;
    await client.confirmPassword({ body: { password, code: await askCode(context, codeLine, flag) } });
  }
  return call(client);
}
