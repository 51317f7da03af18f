import { contractVersion } from "../contract/index.js";

/** Tells once when a server speaks another contract than this client; a server that does not say is not asked. */
export function contractWatch(tell: ((serverContract: string) => void) | undefined): (reply: Response) => void {
  let isTold = tell === undefined;
  return ({ headers }) => {
    if (isTold) return;
    const served = headers.get("X-Shipctl-Contract");
    if (served === null || served === contractVersion) return;
    isTold = true;
    tell?.(served);
  };
}
