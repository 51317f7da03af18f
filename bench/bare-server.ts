/**
 * The upper limit of the design: the bare route, which appends one JSON line with group commit (one fdatasync for all
 * waiting lines) before it replies.
 */
import * as fs from "node:fs";
import { join } from "node:path";
import { bareToken, serveBareRoute } from "./bare-route.js";
import { answerParent } from "./children.js";

export type BareCommands = {
  /** Returns the port and a token that the route accepts. */
  start(folder: string): Promise<{ readonly port: number; readonly token: string }>;
};

answerParent({
  async start(folder) {
    const append = groupCommit(fs.openSync(join(folder, "lines.jsonl"), "a"));
    let orders = 0;
    const port = await serveBareRoute(async ({ customerId, body }) => {
      const order = { id: `ord_${++orders}`, customerId, createdAt: new Date().toISOString(), body };
      await append(`${JSON.stringify(order)}\n`);
      return { order };
    });
    return { port, token: await bareToken("usr_bare") };
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
