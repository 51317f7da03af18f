/**
 * Lists services, with the ids that the other scripts take.
 *
 *   npx tsx examples/public-api/list-services.ts
 */
import { program } from "./program.js";

const { services } = await program().v1ListServices();
for (const { id, carrier, name, price, active } of services) {
  console.log([id, carrier, name, `from $${price.toFixed(2)}`, active ? "" : "unavailable"].join("\t"));
}
