import { connectionTable, type ServiceRecord } from "../../src/domain/service/connection-table.js";
import { one } from "../../src/store/store.js";
import { arrange } from "../announced-store.js";
import type { TestServer } from "../api.js";

type Change = Partial<ServiceRecord>;

/** Changes a service of the sandbox as an admin's editor does. */
export async function changeService(
  { world }: Pick<TestServer, "world">,
  name: string,
  change: Change | ((service: ServiceRecord) => Change),
): Promise<void> {
  await arrange(world.store, { change: [one(connectionTable, "api_sandbox")] }, (tx) => {
    const connection = tx.get(connectionTable, "api_sandbox");
    if (!connection) throw new Error("there is no sandbox");
    const services = connection.services.map((service) => {
      if (service.name !== name) return service;
      return { ...service, ...(typeof change === "function" ? change(service) : change) };
    });
    tx.put(connectionTable, { ...connection, services });
  });
}
