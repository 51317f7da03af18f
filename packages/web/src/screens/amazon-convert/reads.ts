import { screenReads } from "../../components/screen-reads.js";
import { levelsRead, parcelsRead, sendersRead, supportRead } from "../../components/shared-reads.js";

export const reads = screenReads(() => ({
  ...{ senders: sendersRead, parcels: parcelsRead, levels: levelsRead, settings: supportRead },
}));
