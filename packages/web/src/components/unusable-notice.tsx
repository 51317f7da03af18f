import type { Connection } from "@shipctl/sdk";
import { Notice } from "../ui/notice.js";

/** Says so where nothing can be bought through a connection. */
export function UnusableNotice({ connection }: { connection: Connection | undefined }) {
  return connection?.unusable ? <Notice kind="warning">{`${connection.unusable}.`}</Notice> : null;
}
