import { contractVersion } from "../contract/index.js";

/** Reports once when a server's contract version differs from the client's. Replies without a version are ignored. */
export function contractWatch(report: ((serverContract: string) => void) | undefined): (reply: Response) => void {
  let isReported = report === undefined;
  return ({ headers }) => {
    if (isReported) return;
    const served = headers.get("X-Shipctl-Contract");
    if (served === null || served === contractVersion) return;
    isReported = true;
    report?.(served);
  };
}
