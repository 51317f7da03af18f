import type { BulkRow } from "@shipctl/sdk/files";
import type { RowPicks } from "../../../steps/bulk/check-rows.js";
import { Layer, Waiting } from "../../components/layer.js";
import { ParcelForm } from "../../components/parcel-form.js";
import { type Loaded, useLoad } from "../../hooks/use-load.js";
import { useSession } from "../../hooks/use-session.js";
import type { Basket } from "./bulk-state.js";
import { firstService, serviceChoices, withService } from "./service-choices.js";

interface FillRowsProps {
  readonly basket: Basket;
  readonly fill: (defaults: Partial<BulkRow>, picks: RowPicks) => void;
  readonly close: () => void;
}

const TITLE = "For rows without one";
const PHONE = { key: "phone", label: "Phone", placeholder: "512-555-0100" } as const;

/** Asks for the values for rows without one: a saved parcel by its name, or a weight and a size, a phone, and a service. */
export function FillRows({ basket, fill, close }: FillRowsProps) {
  const { client } = useSession();
  const { read, picks } = basket;
  const saved = useLoad("parcels", () => client.listParcels());
  const services = useLoad(`services ${picks.apiId ?? ""}`, () =>
    client.listServices({ query: { apiId: picks.apiId } }),
  );
  // Late parcels and services would move the fields, and change what a key does.
  if (isAwaited(saved) || isAwaited(services)) {
    return (
      <Layer title={TITLE}>
        <Waiting close={close} />
      </Layer>
    );
  }
  const parcels = saved.value ?? [];
  const { weight = "", length: size = "", toPhone: phone = "" } = read.defaults ?? {};
  const named = (text: string) => parcels.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase());
  const names = parcels.map(({ name }) => name);
  const parcel = { key: "parcel", label: "Parcel", placeholder: names.join(", ") } as const;
  const offered = serviceChoices(read, picks.carrier, services.value);
  const chosen = picks.service ?? firstService(read);
  const choices = offered.map(({ name, value = "" }) => ({ name, value }));
  const service = { key: "service", label: "Service", choices } as const;
  return (
    <ParcelForm<"parcel" | "phone" | "service">
      title={TITLE}
      texts={{ parcel: "", weight, size, phone, service: chosen ?? "" }}
      others={[...(parcels.length > 0 ? [parcel] : []), PHONE, service]}
      check={(texts) =>
        texts.parcel.trim() === "" || named(texts.parcel) ? undefined : `Saved parcels: ${names.join(", ")}`
      }
      save={(texts) => {
        const box = named(texts.parcel);
        const measures = box
          ? { weight: String(box.weight), length: `${box.length}x${box.width}x${box.height}` }
          : { weight: texts.weight, length: texts.size };
        const defaults = { ...measures, ...(texts.phone && { toPhone: texts.phone }) };
        fill(defaults, withService(picks, texts.service || undefined));
      }}
      close={close}
    />
  );
}

const isAwaited = ({ value, problem }: Loaded<unknown>): boolean => value === undefined && problem === undefined;
