import type { QueuedJob } from "../../../store/store.js";

/** What a dead job needs, for the operator who reads of what waits for it. */
export const deadJobWords = ({ id, failures, lastError }: QueuedJob): string =>
  `its job is dead after ${failures} failures (${lastError}). Restart it with: shipctl admin jobs restart ${id}`;
