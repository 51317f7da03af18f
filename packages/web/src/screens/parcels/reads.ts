import { screenReads } from "../../components/screen-reads.js";
import { parcelsRead } from "../../components/shared-reads.js";

export const reads = screenReads(() => ({ parcels: parcelsRead }));
