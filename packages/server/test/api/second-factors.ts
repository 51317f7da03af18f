import { Secret, TOTP } from "otpauth";
import type { Person, TestServer } from "../api.js";

interface Owner {
  readonly server: TestServer;
  readonly customer: Person;
}

/** The code that an authenticator app shows, so many 30-second steps from now. */
export const codeOf = ({ server }: Pick<Owner, "server">, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.world.clock.now() + steps * 30_000 });

/** A secret that waits for its first code. */
export async function startedFactor({ customer: { api, password } }: Owner): Promise<string> {
  await api.confirmPassword({ body: { password } });
  return (await api.startSecondFactor()).secret;
}

/** A customer with a second factor: its secret and recovery codes. */
export async function secondFactorOf(owner: Owner): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  const secret = await startedFactor(owner);
  const { recoveryCodes } = await owner.customer.api.confirmSecondFactor({ body: { code: codeOf(owner, secret) } });
  return { secret, recoveryCodes };
}
