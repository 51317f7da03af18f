import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { SERVER_FLAGS } from "./site.js";

export const SERVER = fileURLToPath(new URL("../packages/server/bin/shipctl-server.js", import.meta.url));

/** Time from the command to the first line of output, when the server listens. Then kills the server. */
export async function startMs(
  folder: string,
  settings: NodeJS.ProcessEnv = {},
  flags: readonly string[] = [],
): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...SERVER_FLAGS, ...flags, SERVER, "start", "--data", folder, "--port", "0"], {
    stdio: ["ignore", "pipe", "ignore"],
    env: { ...process.env, SHIPCTL_SECRET: undefined, LOG_LEVEL: "info", ...settings },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const tookMs = await new Promise<number>((resolve, reject) => {
    child.stdout.once("data", () => resolve(performance.now() - startedAt));
    child.once("exit", (code) => reject(new Error(`the server did not start: exit code ${code}`)));
  });
  child.kill("SIGKILL");
  await ended;
  return tookMs;
}
