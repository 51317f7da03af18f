import { createSecretKey } from "node:crypto";
import { Hono } from "hono";
import { jwtVerify, SignJWT } from "jose";
import { compiled } from "./compiled.js";

export interface BarePurchase {
  readonly customerId: string;
  /** The Idempotency-Key. */
  readonly key: string;
  readonly text: string;
  readonly body: unknown;
}

const KEY = createSecretKey(Buffer.from("the-secret-of-the-bare-route-and-of-nothing-else"));

/**
 * One Hono route on the same Node server as Shipctl: it verifies the token, validates the body with the same compiled
 * contract, and answers with what `buy` returns. Returns the port.
 */
export async function serveBareRoute(buy: (purchase: BarePurchase) => Promise<object>): Promise<number> {
  const { loadContract } = await compiled("contract/document/load-contract.js");
  const { compileValidators } = await compiled("contract/document/compile-validators.js");
  const contract = loadContract();
  const validators = compileValidators(contract);
  const operation = contract.operations.find(({ id }) => id === "createOrder");
  if (!operation) throw new Error("the contract has no createOrder");

  const app = new Hono();
  app.post("/api/orders", async (c) => {
    const token = c.req.header("authorization")?.slice("Bearer ".length) ?? "";
    const { payload } = await jwtVerify(token, KEY, { algorithms: ["HS256"], requiredClaims: ["exp", "sub"] });
    const text = await c.req.text();
    const { body } = await validators.body(operation, Buffer.from(text));
    const key = c.req.header("idempotency-key") ?? "";
    return c.json(await buy({ customerId: payload.sub ?? "", key, text, body }), 201);
  });
  const { listen } = await compiled("http/listen.js");
  return (await listen({ fetch: app.fetch, host: "127.0.0.1", port: 0 })).port;
}

/** A token that the route accepts. */
export const bareToken = (customerId: string): Promise<string> =>
  new SignJWT({ sub: customerId }).setProtectedHeader({ alg: "HS256" }).setExpirationTime("1d").sign(KEY);
