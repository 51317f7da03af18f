import { screenReads } from "../../components/screen-reads.js";
import { parcelsRead, sendersRead, supportRead } from "../../components/shared-reads.js";

export const reads = screenReads(() => ({ senders: sendersRead, parcels: parcelsRead, settings: supportRead }));
