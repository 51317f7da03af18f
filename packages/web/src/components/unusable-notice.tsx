import type { Connection } from "@shipctl/sdk";
import { Notice } from "../ui/notice.js";

/** A warning that nothing can be bought through a connection, with the reason. */
export function UnusableNotice({ connection }: { connection: Connection | undefined }) {
  return connection?.unusable ? <Notice kind="warning">{`${connection.unusable}.`}</Notice> : null;
}
