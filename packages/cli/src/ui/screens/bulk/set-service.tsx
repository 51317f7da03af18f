import type { SheetRow } from "@shipctl/sdk/bulk";
import { count } from "@shipctl/sdk/display";
import { Layer, Waiting } from "../../components/layer.js";
import { TextForm } from "../../components/text-form.js";
import { useLoad } from "../../hooks/use-load.js";
import { useSession } from "../../hooks/use-session.js";
import type { Basket } from "./bulk-state.js";
import { CHEAPEST, offeredServices } from "./service-choices.js";

interface SetServiceProps {
  readonly basket: Basket;
  readonly rows: readonly SheetRow[];
  readonly set: (service: string) => void;
  readonly close: () => void;
}

/** Asks for the service of these rows, whatever the file says. */
export function SetService({ basket, rows, set, close }: SetServiceProps) {
  const { client } = useSession();
  const { apiId, carrier } = basket.picks;
  const services = useLoad(`services ${apiId ?? ""}`, () => client.listServices({ query: { apiId } }));
  const title = `Service of ${rows.length === 1 ? `row ${(rows[0]?.rowIndex ?? 0) + 1}` : count(rows.length, "row")}`;
  if (!services.value) {
    return (
      <Layer title={title}>
        <Waiting problem={services.problem} close={close} />
      </Layer>
    );
  }
  const choices = offeredServices(carrier, services.value);
  const usual = rows[0]?.data.service;
  return (
    <TextForm
      title={title}
      fields={[{ key: "service", label: "Service", choices }]}
      texts={{ service: choices.find(({ value }) => value === usual)?.value ?? CHEAPEST }}
      saveLabel="set"
      check={() => undefined}
      save={({ service }) => set(service)}
      close={close}
    />
  );
}
