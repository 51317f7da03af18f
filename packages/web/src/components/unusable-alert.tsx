import type { Connection } from "@shipctl/sdk";
import { InlineAlert } from "../ui/inline-alert.js";

/** A warning that nothing can be bought through a connection, with the reason. */
export function UnusableAlert({ connection }: { connection: Connection | undefined }) {
  return connection?.unusable ? <InlineAlert kind="warning">{`${connection.unusable}.`}</InlineAlert> : null;
}
