import { spawnSync } from "node:child_process";

/** Runs each program as process 1 of its own namespace, as in containers that share a volume. */
export const CONTAINER = ["unshare", "--user", "--map-root-user", "--pid", "--fork", "--kill-child"];

/** Not every system allows its users to create process namespaces. */
export const HAS_CONTAINERS = spawnSync("unshare", [...CONTAINER.slice(1), "true"]).status === 0;

export const NO_CONTAINERS = `this system lets its users make no process namespaces: ${CONTAINER.join(" ")}`;
