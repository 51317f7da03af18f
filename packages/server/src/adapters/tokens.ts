import type { KeyObject } from "node:crypto";
import type { JWTPayload } from "jose";
// Imported by path: the whole of jose is 46 modules, which would slow down startup.
import { JOSEError, JWTExpired } from "jose/errors";
import { SignJWT } from "jose/jwt/sign";
import { jwtVerify } from "jose/jwt/verify";
import type { Clock } from "../ports/clock.js";

export interface TokenCheck {
  readonly outcome: "valid" | "expired" | "invalid";
  /** The payload of an authentic token, expired or not. */
  readonly payload?: JWTPayload;
}

export interface Tokens {
  sign(payload: JWTPayload): Promise<string>;
  check(token: string): Promise<TokenCheck>;
}

export interface TokensOptions {
  /** The first one signs; all of them are accepted. */
  readonly keys: readonly KeyObject[];
  readonly lifeSeconds: number;
  /** How many valid tokens are cached until they expire. */
  readonly remember: number;
  readonly clock: Clock;
}

/** Signed tokens of one kind. Accepts only HS256, regardless of the token's header. */
export function createTokens({ keys, lifeSeconds, remember, clock }: TokensOptions): Tokens {
  const [signingKey] = keys;
  if (!signingKey) throw new Error("there is no key to sign with");
  const known = new Map<string, JWTPayload>();

  const nowSeconds = () => Math.floor(clock.now() / 1000);

  function keep(token: string, payload: JWTPayload): void {
    known.delete(token);
    known.set(token, payload);
    if (known.size <= remember) return;
    const [oldest = token] = known.keys();
    known.delete(oldest);
  }

  return {
    sign: (payload) =>
      new SignJWT(payload)
        .setProtectedHeader({ alg: "HS256" })
        .setIssuedAt(nowSeconds())
        .setExpirationTime(nowSeconds() + lifeSeconds)
        .sign(signingKey),

    async check(token) {
      const remembered = known.get(token);
      if (remembered && (remembered.exp ?? 0) > nowSeconds()) return { outcome: "valid", payload: remembered };
      known.delete(token);
      for (const key of keys) {
        const check = await checkWith(key, token, clock);
        if (check.outcome === "invalid") continue;
        if (check.outcome === "valid" && check.payload && remember > 0) keep(token, check.payload);
        return check;
      }
      return { outcome: "invalid" };
    },
  };
}

async function checkWith(key: KeyObject, token: string, clock: Clock): Promise<TokenCheck> {
  try {
    const options = { algorithms: ["HS256"], requiredClaims: ["exp", "sub"], currentDate: new Date(clock.now()) };
    const { payload } = await jwtVerify(token, key, options);
    return { outcome: "valid", payload };
  } catch (error) {
    // The signature is checked before the expiry, so an expired token is authentic.
    if (error instanceof JWTExpired) return { outcome: "expired", payload: error.payload };
    if (error instanceof JOSEError || error instanceof TypeError) return { outcome: "invalid" };
    throw error;
  }
}
