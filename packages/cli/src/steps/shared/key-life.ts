import type { Job } from "../../profile/jobs.js";

const DAY_MS = 86_400_000;
/** A day less than the server keeps a key: from then on repeating the call could buy a second time. */
const SAFE_MS = 6 * DAY_MS;
const KEPT_MS = 7 * DAY_MS;

export const isKeyForgotten = ({ createdAt }: Job, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) > SAFE_MS;

/** When whatever the job may have bought was bought. */
export const timeOf = ({ createdAt }: Job): { from: string; to: string } => ({
  from: createdAt,
  to: new Date(Date.parse(createdAt) + KEPT_MS).toISOString(),
});
