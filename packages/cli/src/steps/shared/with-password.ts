import { ApiError, type Client } from "@shipctl/sdk";
import type { Context } from "../../context.js";
import { firstLine } from "../../io/ask.js";
import { toggle } from "../../io/flags.js";

export const passwordStdin = toggle("read the password from standard input, if the server asks for it");

/** Makes a call that needs a recent password. Asks for it only if the sign-in is too long ago. */
export async function withPassword<Reply>(
  { api, ask, io }: Pick<Context, "api" | "ask" | "io">,
  fromStdin: boolean | undefined,
  call: (client: Client) => Promise<Reply>,
): Promise<Reply> {
  const client = await api();
  try {
    return await call(client);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "password_needed") throw error;
  }
  const flag = "--password-stdin";
  const password = fromStdin ? await firstLine(io.input) : await ask.secret("Password:", { flag });
  await client.confirmPassword({ body: { password } });
  return call(client);
}
