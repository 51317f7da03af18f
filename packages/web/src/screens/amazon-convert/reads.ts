import { screenReads } from "../../components/screen-reads.js";
import { sendersRead, supportRead } from "../../components/shared-reads.js";

export const reads = screenReads(() => ({ senders: sendersRead, settings: supportRead }));
