import { basename, resolve } from "node:path";
import type { Address, Parcel, ServiceLevel } from "@shipctl/sdk";
import { count, problemText } from "@shipctl/sdk/display";
import {
  AMAZON_PARCEL,
  type AmazonConversion,
  type AmazonReport,
  type ConvertAmazonOptions,
  convertAmazonReport,
  distinctLevels,
} from "@shipctl/sdk/files";
import { Box } from "ink";
import { useMemo, useState } from "react";
import type { Output } from "../../../io/output.js";
import { type ConvertedFile, convertedFile } from "../../../steps/amazon/amazon-files.js";
import { conversionOrigin } from "../../../steps/shared/origins.js";
import { type Choice, Choices, choiceField } from "../../components/choices.js";
import { Waiting } from "../../components/layer.js";
import { NewSender } from "../../components/new-sender.js";
import { ParcelForm, type ParcelTexts } from "../../components/parcel-form.js";
import { SaveAs } from "../../components/save-as.js";
import { ServiceLevels, useServiceLevels } from "../../components/service-levels.js";
import { Table } from "../../components/table.js";
import { Toned } from "../../components/toned.js";
import { useApp, useAppContext } from "../../hooks/use-app.js";
import { useKeys } from "../../hooks/use-keys.js";
import { useList } from "../../hooks/use-list.js";
import { type Loaded, useLoad } from "../../hooks/use-load.js";
import { useSession } from "../../hooks/use-session.js";
import { useContentSize } from "../../hooks/use-size.js";
import { type ReportView, viewOf } from "./report-views.js";

type LabelPer = NonNullable<ConvertAmazonOptions["labelPer"]>;
type Description = NonNullable<ConvertAmazonOptions["description"]>;

const DESCRIPTIONS: readonly Choice<Description>[] = [
  { value: "product", name: "the product name" },
  { value: "sku", name: "the SKU" },
];
const LABELS_PER: readonly Choice<LabelPer>[] = [
  { value: "item", name: "one for each item" },
  { value: "unit", name: "one for each unit" },
  { value: "order", name: "one for each order, its items combined" },
];
const CANCELLED: readonly Choice<boolean>[] = [
  { value: false, name: "left out" },
  { value: true, name: "with a label" },
];
const NO_PARCELS: readonly Parcel[] = [];
const NO_LEVELS: { readonly levels: readonly ServiceLevel[] } = { levels: [] };
/** Lines for the name, the options, the view, and the titles of the table. */
const ROWS_ABOVE = 8;

interface ConvertReportProps {
  readonly path: string;
  readonly content: Uint8Array;
  readonly report: AmazonReport;
  readonly close: () => void;
}

/** What products without a saved parcel are shipped in. */
function parcelText(parcels: readonly Parcel[], { weight, size }: ParcelTexts): string {
  const usual = parcels.find(({ isDefault }) => isDefault) ?? AMAZON_PARCEL;
  const name = parcels.some(({ skus }) => skus.length > 0) ? "Parcels of other SKUs" : "Each parcel";
  const usualSize = `${usual.length}x${usual.width}x${usual.height} inches`;
  return `${name}: ${weight || `${Number(usual.weight)} lbs`}, ${size || usualSize}`;
}

/** Waits for what is saved: a file made before would lack the sender, the sizes or the services. */
export function ConvertReport(props: ConvertReportProps) {
  const { client } = useSession();
  const addresses = useLoad("senders", () => client.listAddresses());
  const parcels = useLoad("parcels", () => client.listParcels());
  const levels = useServiceLevels();
  const isWaiting = [addresses, parcels, levels].some(({ value, isLoading }) => value === undefined && isLoading);
  return isWaiting ? (
    <Waiting close={props.close} />
  ) : (
    <Converted {...props} addresses={addresses} savedParcels={parcels} saved={levels} />
  );
}

interface ConvertedProps extends ConvertReportProps {
  readonly addresses: Loaded<readonly Address[]>;
  readonly savedParcels: Loaded<readonly Parcel[]>;
  readonly saved: ReturnType<typeof useServiceLevels>;
}

/** The result for each line of the report; every option applies immediately. */
function Converted({ path, content, report, close, addresses, savedParcels, saved }: ConvertedProps) {
  const room = useContentSize();
  const { user } = useSession();
  const { now } = useAppContext();
  const { say, openFile } = useApp();
  const [description, setDescription] = useState<Description>("product");
  const [labelPer, setLabelPer] = useState<LabelPer>("item");
  const [senderId, setSenderId] = useState<string>();
  const [view, setView] = useState<ReportView>("orders");
  const [parcel, setParcel] = useState<ParcelTexts>({ weight: "", size: "" });
  const [asking, setAsking] = useState<"parcel" | "sender" | "services">();
  const [includeCancelled, setIncludeCancelled] = useState(false);
  const [saving, setSaving] = useState<ConvertedFile>();

  const senders = (addresses.value ?? []).filter(({ type }) => type === "sender");
  const sender =
    senders.find(({ _id }) => _id === senderId) ?? senders.find(({ isDefault }) => isDefault) ?? senders[0];
  const { value: parcels = NO_PARCELS } = savedParcels;
  const { levels } = saved.value ?? NO_LEVELS;
  const conversion = useMemo((): AmazonConversion => {
    const { weight, size } = parcel;
    return convertAmazonReport(report, {
      ...{ sender: sender ?? null, userName: user?.name ?? null, description, labelPer, parcels, levels },
      ...{ includeCancelled, parcel: { ...(weight && { weight }), ...(size && { length: size }) } },
    });
  }, [report, sender, user?.name, description, labelPer, parcels, levels, includeCancelled, parcel]);
  const methods = useMemo(() => distinctLevels(report.items.map(({ serviceLevel }) => serviceLevel)), [report]);
  const hasCancelled = report.items.some(({ cancelled }) => cancelled !== undefined);

  const withFile = (work: (file: ConvertedFile) => void | Promise<void>) => {
    const make = async () => work(await convertedFile(conversion.labels, undefined, now()));
    make().catch((error: unknown) => say(problemText(error), "bad"));
  };
  const buy = () =>
    withFile((file) => openFile({ path: file.name, content: new TextEncoder().encode(file.text), source: path }));
  const origin = async () =>
    conversionOrigin(content, {
      ...{ description, labelPer, parcel, sender: sender?._id, ...(includeCancelled && { includeCancelled }) },
    });
  const save = (output: Output) =>
    withFile(async (file) => {
      await output.write(file.content, await origin());
      say(
        `${count(conversion.orders.length, "order")} in ${count(conversion.labels.length, "label")} saved as ${resolve(output.path)}`,
        "good",
      );
    });
  const shown = useMemo(() => viewOf(view, conversion), [view, conversion]);
  const height = Math.max(1, room.rows - ROWS_ABOVE - (hasCancelled ? 2 : 1));
  const list = useList(shown.count, height);
  const scroll = {
    ...list.binding,
    keys: ["pageup", "pagedown", "ctrl-b", "ctrl-f"],
    shown: "PgUp PgDn",
    label: "scroll",
  };
  useKeys(
    [
      { keys: ["enter", "b"], shown: "⏎", label: "buy these", run: buy },
      { keys: ["s"], label: "save as CSV", run: () => withFile((file) => setSaving(file)) },
      { keys: ["n"], label: "new sender", run: () => setAsking("sender") },
      { keys: ["w"], label: "weight and size", run: () => setAsking("parcel") },
      ...(methods.length > 0 ? [{ keys: ["v"], label: "services", run: () => setAsking("services") }] : []),
      scroll,
      { keys: ["esc"], label: "another report", run: close },
    ],
    { isActive: saving === undefined && asking === undefined },
  );
  const { orders, labels, skipped, warnings } = conversion;
  const views: Choice<ReportView>[] = [
    { value: "orders", name: `${count(orders.length, "order")} in ${count(labels.length, "label")}` },
    { value: "skipped", name: count(skipped.length, "skipped line") },
    { value: "warnings", name: count(warnings.length, "warning") },
  ];
  const senderChoices: Choice<string | undefined>[] =
    senders.length > 0
      ? senders.map(({ _id, name, city, state }) => ({ value: _id, name: `${name}, ${city}, ${state}` }))
      : [{ value: undefined, name: "none saved: press n" }];
  const fields = [
    choiceField("Label", { value: labelPer, choices: LABELS_PER, onChange: setLabelPer }),
    choiceField("Description", { value: description, choices: DESCRIPTIONS, onChange: setDescription }),
    choiceField("Sender", { value: sender?._id, choices: senderChoices, onChange: setSenderId }),
    ...(hasCancelled
      ? [
          choiceField("Cancelled by buyer", {
            value: includeCancelled,
            choices: CANCELLED,
            onChange: setIncludeCancelled,
          }),
        ]
      : []),
    choiceField("Show", { value: view, choices: views, onChange: setView }),
  ];
  const answered = () => setAsking(undefined);
  if (asking === "services") {
    const use = () => {
      saved.reload();
      answered();
    };
    return <ServiceLevels methods={methods} saved={use} close={answered} />;
  }
  if (asking === "sender") {
    const use = ({ _id }: Address) => {
      addresses.reload();
      setSenderId(_id);
      answered();
    };
    return <NewSender isFirst={senders.length === 0} saved={use} close={answered} />;
  }
  if (asking === "parcel") {
    const save = (texts: ParcelTexts) => {
      setParcel(texts);
      answered();
    };
    return <ParcelForm title="Each parcel" texts={parcel} save={save} close={answered} />;
  }
  return (
    <Box flexDirection="column">
      <Box gap={2}>
        <Toned tone="strong">{basename(path)}</Toned>
        <Toned tone="good">{`${count(orders.length, "order")} in ${count(labels.length, "label")}`}</Toned>
        <Toned tone={skipped.length > 0 ? "bad" : "dim"}>{`${count(skipped.length, "line")} skipped`}</Toned>
        {warnings.length > 0 ? <Toned tone="warn">{count(warnings.length, "warning")}</Toned> : null}
      </Box>
      {saving ? (
        <SaveAs
          suggested={saving.name}
          kind="text"
          inputs={[path]}
          origin={origin}
          save={save}
          close={() => setSaving(undefined)}
        />
      ) : (
        <Toned tone="bad">{addresses.problem ?? ""}</Toned>
      )}
      <Choices fields={fields} isActive={saving === undefined} />
      <Toned tone="dim">{parcelText(parcels, parcel)}</Toned>
      {shown.count === 0 ? <Toned tone="dim">{shown.empty}</Toned> : null}
      {shown.count > 0 ? (
        <Table
          columns={shown.columns}
          count={shown.count}
          cellsOf={shown.cellsOf}
          list={list}
          height={height}
          width={room.columns}
          label={shown.label}
        />
      ) : null}
    </Box>
  );
}
