import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Home } from "./demo-server.js";

/** A folder of programs that log their calls, for use in PATH. */
export async function standIns({ folder: home }: Home) {
  const folder = await mkdtemp(join(home, "programs-"));
  const notes = join(folder, "calls");
  return {
    folder,
    /** A program that logs its arguments, runs the shell lines, and ends with the exit code. */
    put: async (program: string, exitCode = 0, lines = "") => {
      const script = `#!/bin/sh\necho "\${0##*/} $*" >> '${notes}'\n${lines}\nexit ${exitCode}\n`;
      await writeFile(join(folder, program), script, { mode: 0o755 });
    },
    calls: async () => (await readFile(notes, "utf8").catch(() => "")).split("\n").filter(Boolean),
  };
}
