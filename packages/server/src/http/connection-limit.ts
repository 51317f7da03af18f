import { readdirSync, readFileSync } from "node:fs";

/**
 * The maximum of connections: half of the remaining open file limit, so that each can open one more file or connection.
 * Undefined except on Linux, the only system that reports it.
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
