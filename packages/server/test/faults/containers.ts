import { spawnSync } from "node:child_process";

/** Each program is process 1 of its own world, as in containers that share a volume. */
export const CONTAINER = ["unshare", "--user", "--map-root-user", "--pid", "--fork", "--kill-child"];

/** Not every system lets its users make process namespaces. */
export const HAS_CONTAINERS = spawnSync("unshare", [...CONTAINER.slice(1), "true"]).status === 0;

export const NO_CONTAINERS = `this system lets its users make no process namespaces: ${CONTAINER.join(" ")}`;
