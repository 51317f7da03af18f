/**
 * The upper limit of the design: one Hono route on the same Node server that verifies the token, validates the body with
 * the same compiled contract, appends one JSON line with group commit (one fdatasync for all waiting lines), and replies.
 */
import { createSecretKey } from "node:crypto";
import * as fs from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { jwtVerify, SignJWT } from "jose";
import { answerParent } from "./children.js";
import { compiled } from "./compiled.js";

export type BareCommands = {
  /** Returns the port and a token that the route accepts. */
  start(folder: string): Promise<{ readonly port: number; readonly token: string }>;
};

const KEY = createSecretKey(Buffer.from("the-secret-of-the-bare-route-and-of-nothing-else"));

answerParent({
  async start(folder) {
    const { loadContract } = await compiled("contract/load-contract.js");
    const { compileValidators } = await compiled("contract/compile-validators.js");
    const contract = loadContract();
    const validators = compileValidators(contract);
    const operation = contract.operations.find(({ id }) => id === "createOrder");
    if (!operation) throw new Error("the contract has no createOrder");

    const append = groupCommit(fs.openSync(join(folder, "lines.jsonl"), "a"));
    const app = new Hono();
    let orders = 0;
    app.post("/api/orders", async (c) => {
      const token = c.req.header("authorization")?.slice("Bearer ".length) ?? "";
      const { payload } = await jwtVerify(token, KEY, { algorithms: ["HS256"], requiredClaims: ["exp", "sub"] });
      const { body } = await validators.body(operation, await c.req.text());
      const order = { id: `ord_${++orders}`, customerId: payload.sub, createdAt: new Date().toISOString(), body };
      await append(`${JSON.stringify(order)}\n`);
      return c.json({ order }, 201);
    });
    const { listen } = await compiled("http/listen.js");
    const { port } = await listen({ fetch: app.fetch, host: "127.0.0.1", port: 0 });
    const token = await new SignJWT({ sub: "usr_bare" })
      .setProtectedHeader({ alg: "HS256" })
      .setExpirationTime("1d")
      .sign(KEY);
    return { port, token };
  },
} satisfies BareCommands);

/** Lines that arrive during a flush share the next one. */
function groupCommit(fd: number): (line: string) => Promise<void> {
  let lines: string[] = [];
  let waiting: (() => void)[] = [];
  let busy = false;

  function flush(): void {
    if (lines.length === 0) {
      busy = false;
      return;
    }
    const [bytes, done] = [Buffer.from(lines.join("")), waiting];
    [lines, waiting] = [[], []];
    fs.write(fd, bytes, (writeError) => {
      if (writeError) throw writeError;
      fs.fdatasync(fd, (flushError) => {
        if (flushError) throw flushError;
        for (const resolve of done) resolve();
        setImmediate(flush);
      });
    });
  }

  return (line) =>
    new Promise((resolve) => {
      lines.push(line);
      waiting.push(resolve);
      if (busy) return;
      busy = true;
      setImmediate(flush);
    });
}
