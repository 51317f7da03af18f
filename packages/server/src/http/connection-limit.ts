import { readdirSync, readFileSync } from "node:fs";

/**
 * How many connections the system's limit of open files allows: half of what is left of it, so that each may open one more
 * file or connection while it is answered. Undefined where the system does not say it: Linux alone does.
 */
export function connectionLimit(): number | undefined {
  try {
    const most = /^Max open files +(\d+)/m.exec(readFileSync("/proc/self/limits", "latin1"))?.[1];
    if (most === undefined) return undefined;
    return Math.max(1, Math.floor((Number(most) - readdirSync("/proc/self/fd").length) / 2));
  } catch {
    return undefined;
  }
}
