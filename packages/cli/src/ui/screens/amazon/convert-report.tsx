import { basename, resolve } from "node:path";
import type { Parcel } from "@shipctl/sdk";
import { count, problemText } from "@shipctl/sdk/display";
import {
  AMAZON_PARCEL,
  type AmazonConversion,
  type AmazonReport,
  type ConvertAmazonOptions,
  convertAmazonReport,
} from "@shipctl/sdk/files";
import { Box } from "ink";
import { useMemo, useState } from "react";
import type { Output } from "../../../io/output.js";
import { type ConvertedFile, convertedFile } from "../../../steps/amazon/amazon-files.js";
import { conversionOrigin } from "../../../steps/shared/origins.js";
import { type Choice, Choices, choiceField } from "../../components/choices.js";
import { ParcelForm, type ParcelTexts } from "../../components/parcel-form.js";
import { SaveAs } from "../../components/save-as.js";
import { Table } from "../../components/table.js";
import { Words } from "../../components/words.js";
import { useApp } from "../../hooks/use-app.js";
import { useAppContext } from "../../hooks/use-context.js";
import { useKeys } from "../../hooks/use-keys.js";
import { useList } from "../../hooks/use-list.js";
import { useLoad } from "../../hooks/use-load.js";
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
const NO_PARCELS: readonly Parcel[] = [];
/** Lines for the name, the four options, the view, and the titles of the table. */
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

/** The result for each line of the report; every option applies immediately. */
export function ConvertReport({ path, content, report, close }: ConvertReportProps) {
  const room = useContentSize();
  const { client, user } = useSession();
  const { now } = useAppContext();
  const { say, openFile } = useApp();
  const [description, setDescription] = useState<Description>("product");
  const [labelPer, setLabelPer] = useState<LabelPer>("item");
  const [senderId, setSenderId] = useState<string>();
  const [view, setView] = useState<ReportView>("orders");
  const [parcel, setParcel] = useState<ParcelTexts>({ weight: "", size: "" });
  const [isWeighing, setWeighing] = useState(false);
  const [saving, setSaving] = useState<ConvertedFile>();

  const addresses = useLoad("senders", () => client.listAddresses());
  const senders = (addresses.value ?? []).filter(({ type }) => type === "sender");
  const sender =
    senders.find(({ _id }) => _id === senderId) ?? senders.find(({ isDefault }) => isDefault) ?? senders[0];
  const { value: parcels = NO_PARCELS } = useLoad("parcels", () => client.listParcels());
  const conversion = useMemo((): AmazonConversion => {
    const { weight, size } = parcel;
    return convertAmazonReport(report, {
      ...{ sender: sender ?? null, userName: user?.name ?? null, description, labelPer, parcels },
      parcel: { ...(weight && { weight }), ...(size && { length: size }) },
    });
  }, [report, sender, user?.name, description, labelPer, parcels, parcel]);

  const withFile = (work: (file: ConvertedFile) => void | Promise<void>) => {
    const make = async () => work(await convertedFile(conversion.labels, undefined, now()));
    make().catch((error: unknown) => say(problemText(error), "bad"));
  };
  const buy = () =>
    withFile((file) => openFile({ path: file.name, content: new TextEncoder().encode(file.text), source: path }));
  const origin = async () => conversionOrigin(content, { description, labelPer, parcel, sender: sender?._id });
  const save = (output: Output) =>
    withFile(async (file) => {
      await output.write(file.content, await origin());
      say(
        `${count(conversion.orders.length, "order")} in ${count(conversion.labels.length, "label")} saved as ${resolve(output.path)}`,
        "good",
      );
    });
  const shown = useMemo(() => viewOf(view, conversion), [view, conversion]);
  const height = Math.max(1, room.rows - ROWS_ABOVE - 1);
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
      { keys: ["w"], label: "weight and size", run: () => setWeighing(true) },
      scroll,
      { keys: ["esc"], label: "another report", run: close },
    ],
    { isActive: saving === undefined && !isWeighing },
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
      : [{ value: undefined, name: "none saved: add one with shipctl addresses add" }];
  const fields = [
    choiceField("Label", { value: labelPer, choices: LABELS_PER, onChange: setLabelPer }),
    choiceField("Description", { value: description, choices: DESCRIPTIONS, onChange: setDescription }),
    choiceField("Sender", { value: sender?._id, choices: senderChoices, onChange: setSenderId }),
    choiceField("Show", { value: view, choices: views, onChange: setView }),
  ];
  if (isWeighing) {
    const save = (texts: ParcelTexts) => {
      setParcel(texts);
      setWeighing(false);
    };
    return <ParcelForm title="Each parcel" texts={parcel} save={save} close={() => setWeighing(false)} />;
  }
  return (
    <Box flexDirection="column">
      <Box gap={2}>
        <Words tone="strong">{basename(path)}</Words>
        <Words tone="good">{`${count(orders.length, "order")} in ${count(labels.length, "label")}`}</Words>
        <Words tone={skipped.length > 0 ? "bad" : "dim"}>{`${count(skipped.length, "line")} skipped`}</Words>
        {warnings.length > 0 ? <Words tone="warn">{count(warnings.length, "warning")}</Words> : null}
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
        <Words tone="bad">{addresses.problem ?? ""}</Words>
      )}
      <Choices fields={fields} isActive={saving === undefined} />
      <Words tone="dim">{parcelText(parcels, parcel)}</Words>
      {shown.count === 0 ? <Words tone="dim">{shown.empty}</Words> : null}
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
