import { read } from "../../api/read.js";
import { screenReads } from "../../components/screen-reads.js";
import { apisRead, parcelsRead, servicesRead } from "../../components/shared-reads.js";

export const reads = screenReads(() => ({
  apis: apisRead,
  services: servicesRead(),
  addresses: read("listAddresses"),
  parcels: parcelsRead,
}));
