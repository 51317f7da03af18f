import { resolve } from "node:path";
import type { Manifest } from "@shipctl/sdk";
import { carrierName, carrierNamed, count, formatDay, manifestStatus } from "@shipctl/sdk/display";
import { Box } from "ink";
import { useState } from "react";
import { type Cell, tinted } from "../../../io/outcome.js";
import type { Output } from "../../../io/output.js";
import { labelsText, manifestsText, type OpenLabels } from "../../../steps/manifest/choose-labels.js";
import { createManifests } from "../../../steps/manifest/create-manifests.js";
import { senderText } from "../../../steps/manifest/manifest-words.js";
import { saveReply } from "../../../steps/order/save-labels.js";
import { manifestOrigin } from "../../../steps/shared/origins.js";
import { badgeCell } from "../../../steps/shared/tones.js";
import type { TableColumn } from "../../components/columns.js";
import { Question } from "../../components/question.js";
import { SaveAs } from "../../components/save-as.js";
import { Table } from "../../components/table.js";
import { Toned } from "../../components/toned.js";
import { useApp, useAppContext, useAttempt } from "../../hooks/use-app.js";
import { useKeys } from "../../hooks/use-keys.js";
import { useList } from "../../hooks/use-list.js";
import { useLoad } from "../../hooks/use-load.js";
import { useMarking, useMarks } from "../../hooks/use-marks.js";
import { useSession } from "../../hooks/use-session.js";
import { useContentSize } from "../../hooks/use-size.js";

const COLUMNS: readonly TableColumn[] = [
  { title: "Manifest", width: 10, kind: "id" },
  { title: "Day", width: 12, from: 76 },
  { title: "Carrier", width: 7 },
  { title: "Sender", width: 14, grows: 1 },
  { title: "Labels", width: 6, align: "right" },
  { title: "Status", width: 16 },
];
const ROWS_ABOVE = 3;
const LATEST = 50;

/** Labels without a manifest, or a manifest. */
type Line = { readonly labels: OpenLabels } | { readonly manifest: Manifest };

/** The labels of today that a manifest can be created for, and the manifests so far. */
export function ManifestsScreen() {
  const context = useAppContext();
  const { client } = useSession();
  const { say } = useApp();
  const attempt = useAttempt();
  const room = useContentSize();
  const [asking, setAsking] = useState<readonly OpenLabels[]>();
  const [saving, setSaving] = useState<string>();
  const loaded = useLoad("manifests", async (signal) => {
    const [{ date, open }, { manifests }] = await Promise.all([
      client.listOpenManifests({ signal }),
      client.listManifests({ query: { page: 1, limit: LATEST }, signal }),
    ]);
    const known = open.flatMap((one): OpenLabels[] => {
      const carrier = carrierNamed(one.carrier);
      return carrier ? [{ ...one, carrier }] : [];
    });
    return { date, open: known, manifests };
  });
  const { date = "", open = [], manifests = [] } = loaded.value ?? {};
  const own = open.filter((labels) => !isReturns(labels));
  // Return labels are apart: each has the address of a buyer.
  const shown: readonly Line[] = [
    ...[...own, ...open.filter(isReturns)].map((labels) => ({ labels })),
    ...manifests.map((manifest) => ({ manifest })),
  ];
  const height = Math.max(1, room.rows - ROWS_ABOVE);
  const list = useList(shown.length, height);
  const chosen = shown[list.index];
  const marks = useMarks<Line>(idOf);
  const markAll = () => marks.add(own.map((labels) => ({ labels })));
  const marking = useMarking(marks, shown, list, { markAll, canMark: (line) => "labels" in line });
  const marked = open.filter((labels) => marks.items.has(idOf({ labels })));
  const create = (labels: readonly OpenLabels[]) => {
    setAsking(undefined);
    marks.clear();
    say("Working…", "info");
    attempt(async () => {
      const { manifests: created, refused } = await createManifests(client, labels, date);
      const why = refused.map(({ labels: left, message }) => `${carrierName(left.carrier)}: ${message}`);
      say([`${count(created.length, "manifest")} created.`, ...why].join(" "), why.length > 0 ? "warn" : "good");
      loaded.reload();
    }, "The manifest could not be created.");
  };
  const save = (manifestId: string, output: Output) =>
    attempt(async () => {
      const file = await client.getManifestFile({ path: { id: manifestId } });
      await saveReply(output, file, await manifestOrigin(context, manifestId));
      say(`${manifestId} saved as ${resolve(output.path)}`, "good");
    }, "The manifest could not be saved.");
  const chosenLabels = chosen && "labels" in chosen ? chosen.labels : undefined;
  const chosenManifest = chosen && "manifest" in chosen ? chosen.manifest : undefined;
  useKeys(
    [
      ...marking.rangeKeys,
      ...(marked.length > 0
        ? [
            {
              keys: chosenManifest ? ["c"] : ["c", "enter"],
              label: `create ${manifestsText(marked)}`,
              run: () => setAsking(marked),
            },
          ]
        : chosenLabels
          ? [{ keys: ["enter", "c"], label: "create", run: () => setAsking([chosenLabels]) }]
          : []),
      ...(chosenManifest
        ? [{ keys: ["enter", "s"], label: "save", run: () => setSaving(chosenManifest.manifestId) }]
        : []),
      ...(own.length > 0 ? [{ keys: ["C"], label: `create ${manifestsText(own)}`, run: () => setAsking(own) }] : []),
      ...(open.length > 0 ? [...marking.markKeys, ...marking.startKeys] : []),
      list.binding,
      { keys: ["r"], label: "refresh", run: loaded.reload },
    ],
    { isActive: asking === undefined && saving === undefined },
  );
  if (asking) return <Confirm labels={asking} date={date} create={create} close={() => setAsking(undefined)} />;
  const state = loaded.problem ?? (loaded.isLoading ? "Loading…" : "No manifests yet.");
  const ofDay = own.length > 0 ? `${labelsText(own)} of ${formatDay(date)} without a manifest` : "";
  const selected = marked.length > 0 ? `${labelsText(marked)} selected` : "";
  const summary = [ofDay, selected].filter(Boolean).join(" · ");
  return (
    <Box flexDirection="column">
      {saving ? (
        <SaveAs
          suggested={`${saving}.pdf`}
          kind="binary"
          origin={() => manifestOrigin(context, saving)}
          save={(output) => save(saving, output)}
          close={() => setSaving(undefined)}
        />
      ) : (
        <Toned tone={own.length > 0 ? "info" : "dim"}>
          {summary || (loaded.value ? "No label of today without a manifest" : "")}
        </Toned>
      )}
      {shown.length > 0 ? (
        <Table
          columns={COLUMNS}
          count={shown.length}
          list={list}
          height={height}
          width={room.columns}
          label="Manifests"
          cellsOf={(index) => cellsOf(shown[index], date)}
          isTicked={open.length > 0 ? marking.isTicked : undefined}
        />
      ) : (
        <Toned tone={loaded.problem ? "bad" : "dim"}>{state}</Toned>
      )}
    </Box>
  );
}

const isReturns = ({ returnCount, labelCount }: OpenLabels): boolean => returnCount === labelCount;

const idOf = (line: Line): string =>
  "labels" in line
    ? [line.labels.apiId, line.labels.carrier, ...Object.values(line.labels.sender)].join("\n")
    : line.manifest.manifestId;

function cellsOf(line: Line | undefined, date: string): Cell[] {
  if (!line) return [];
  if ("labels" in line) {
    const { carrier, sender, labelCount } = line.labels;
    const status = isReturns(line.labels) ? tinted("return labels", "dim") : tinted("to create", "info");
    return ["–", formatDay(date), carrierName(carrier), senderText(sender), String(labelCount), status];
  }
  const { manifestId, carrier, sender, labelCount, status, date: day } = line.manifest;
  const badge = badgeCell(manifestStatus(status));
  return [manifestId, formatDay(day), carrierName(carrier), senderText(sender), String(labelCount), badge];
}

interface ConfirmProps {
  readonly labels: readonly OpenLabels[];
  readonly date: string;
  readonly create: (labels: readonly OpenLabels[]) => void;
  readonly close: () => void;
}

/** A label is on one manifest only, so it is asked before. */
function Confirm({ labels, date, create, close }: ConfirmProps) {
  return (
    <Question
      title={`Create ${manifestsText(labels)} of ${labelsText(labels)} of ${formatDay(date)}?`}
      items={[
        { name: "Create", run: () => create(labels) },
        { name: "Not yet", run: close },
      ]}
      no="not yet"
      close={close}
    >
      <Toned>Labels that are bought later today need another one.</Toned>
    </Question>
  );
}
