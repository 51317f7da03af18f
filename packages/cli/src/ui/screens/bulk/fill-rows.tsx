import type { BulkRow } from "@shipctl/sdk/files";
import { ParcelForm } from "../../components/parcel-form.js";
import { useLoad } from "../../hooks/use-load.js";
import { useSession } from "../../hooks/use-session.js";

interface FillRowsProps {
  readonly defaults: Partial<BulkRow>;
  readonly fill: (defaults: Partial<BulkRow>) => void;
  readonly close: () => void;
}

const PHONE = { key: "phone", label: "Phone", placeholder: "512-555-0100" } as const;

/** Asks for the values for rows without one: a saved parcel by its name, or a weight and a size, and a phone. */
export function FillRows({ defaults, fill, close }: FillRowsProps) {
  const { client } = useSession();
  const { value: parcels = [] } = useLoad("parcels", () => client.listParcels());
  const { weight = "", length: size = "", toPhone: phone = "" } = defaults;
  const named = (text: string) => parcels.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase());
  const names = parcels.map(({ name }) => name);
  const parcel = { key: "parcel", label: "Parcel", placeholder: names.join(", ") } as const;
  return (
    <ParcelForm<"parcel" | "phone">
      title="For rows without one"
      texts={{ parcel: "", weight, size, phone }}
      others={parcels.length > 0 ? [parcel, PHONE] : [PHONE]}
      check={(texts) =>
        texts.parcel.trim() === "" || named(texts.parcel) ? undefined : `Saved parcels: ${names.join(", ")}`
      }
      save={(texts) => {
        const saved = named(texts.parcel);
        const measures = saved
          ? { weight: String(saved.weight), length: `${saved.length}x${saved.width}x${saved.height}` }
          : { weight: texts.weight, length: texts.size };
        fill({ ...measures, ...(texts.phone && { toPhone: texts.phone }) });
      }}
      close={close}
    />
  );
}
