// A vitest setup file: records the CPU time of each test file, including the processes that it has started, for
// count-reporter.mjs. Needs /proc, so only Linux has figures.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { afterAll } from "vitest";

const MS_PER_TICK = 10;
const startedMs = cpuMs();

// biome-ignore lint/correctness/noEmptyPattern: vitest requires a destructured first argument.
afterAll(({}, suite) => {
  suite.file.meta.cpuMs = cpuMs() - startedMs;
});

/** Of this process and its descendants, including those that have ended. */
function cpuMs() {
  if (!existsSync("/proc/self/stat")) return 0;
  const processes = new Map();
  for (const pid of readdirSync("/proc")) {
    if (/^\d+$/.test(pid)) processes.set(Number(pid), statOf(pid));
  }
  const isOurs = (pid) => pid === process.pid || (processes.has(pid) && isOurs(processes.get(pid).parent));
  const ours = [...processes.keys()].filter(isOurs);
  return ours.reduce((sum, pid) => sum + processes.get(pid).ticks, 0) * MS_PER_TICK;
}

function statOf(pid) {
  try {
    // The second field is a name in parentheses, which may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ");
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
    return { parent: Number(fields[1]), ticks: user + system + endedUser + endedSystem };
  } catch {
    return { parent: 0, ticks: 0 };
  }
}
