import { requestHeader } from "../contract/request-header.js";
import type { Step } from "../contract/step.js";

/** Where a request comes from: the connection, or, behind a proxy of the operator's, what that proxy has added last. */
export function clientAddress({ trustProxy }: { readonly trustProxy: boolean }): Step {
  return (c) => {
    const forwarded = trustProxy ? requestHeader(c, "x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
    c.set("address", forwarded || c.env?.incoming?.socket.remoteAddress || "unknown");
  };
}
