import { basename } from "node:path";
import type { BalanceReply, BulkOrder, OpenManifest, OrderStats } from "@shipctl/sdk";
import { type Draft, draftText } from "@shipctl/sdk/bulk";
import {
  age,
  carrierName,
  count,
  daysLeftText,
  formatDate,
  type NowFact,
  notBoughtText,
  whatNow,
} from "@shipctl/sdk/display";
import { Box, Text } from "ink";
import { useEffect, useState } from "react";
import type { Tone } from "../../../io/style.js";
import { clip, printable } from "../../../io/text-width.js";
import type { RoomId } from "../../app/tabs.js";
import { type FileEntry, filesIn, watchFolder } from "../../components/file-search.js";
import { Toned } from "../../components/toned.js";
import { useApp, useAppContext, useAttempt } from "../../hooks/use-app.js";
import { useKeys } from "../../hooks/use-keys.js";
import { useList } from "../../hooks/use-list.js";
import { useLoad } from "../../hooks/use-load.js";
import { useSession } from "../../hooks/use-session.js";
import { useContentSize } from "../../hooks/use-size.js";
import type { Bulk } from "../bulk/use-bulk.js";
import { contentOfDraft, useDrafts } from "../bulk/use-drafts.js";

const ENDINGS = [".csv", ".xlsx"];
/** Of each kind of entry. */
const MOST = 5;
const LATEST_ORDERS = 20;
/** Bulk orders of the last days with rows that were not bought. */
const PROBLEM_DAYS = 7;
/** The title and a blank line. */
const ROWS_ABOVE = 2;
const LABEL_WIDTH = 13;

interface Entry {
  /** What it belongs to, like `To print`. */
  readonly section: string;
  readonly text: string;
  readonly detail?: string | undefined;
  readonly tone?: Tone | undefined;
  readonly open: () => void;
}

/** The first screen: what there is to do now. Each line opens its room. */
export function TodayScreen({ bulk }: { readonly bulk: Bulk }) {
  const { client, setBalance } = useSession();
  const { now } = useAppContext();
  const app = useApp();
  const attempt = useAttempt();
  const room = useContentSize();
  const files = useNewFiles();
  const { drafts, found } = useDrafts();
  const loaded = useLoad("today", async (signal) => {
    const [{ stats }, balance, { open }, { bulkOrders }] = await Promise.all([
      client.getOrderStats({ signal }),
      client.getBalance({ signal }),
      client.listOpenManifests({ signal }),
      client.listBulkOrders({ query: { page: 1, limit: LATEST_ORDERS }, signal }),
    ]);
    setBalance(balance.balance);
    return { stats, balance, open, bulkOrders };
  });
  const since = new Date(now().getTime() - PROBLEM_DAYS * 86_400_000).toISOString();
  const entries = files && [
    ...fileEntries(files, { now: now(), open: (path) => app.openFile({ path }), more: () => app.open("bulk") }),
    ...found.slice(0, MOST).map((draft) => ({
      section: "Not paid for",
      text: draftText(draft),
      open: () => attempt(async () => resume(draft)),
    })),
    ...serverEntries(loaded.value, {
      since,
      openFact: (id) => {
        if (id === "webhooks")
          app.say("shipctl webhooks list shows it, and shipctl webhooks edit ID --turn on turns it on");
        else app.open(PLACES[id].room, PLACES[id].filter);
      },
      openManifests: () => app.open("manifests"),
      openBulkOrder: ({ bulkOrderId }) => app.open("bulkOrders", bulkOrderId),
    }),
  ];
  const resume = async (draft: Draft) => {
    const content = await contentOfDraft(drafts, draft);
    app.open("bulk");
    bulk.resumeDraft(draft, content);
  };
  const height = Math.max(1, room.rows - ROWS_ABOVE);
  const list = useList(entries?.length ?? 0, height);
  useKeys([
    { keys: ["enter", "right", "l"], shown: "⏎", label: "open", run: () => entries?.[list.index]?.open() },
    list.binding,
    { keys: ["r"], label: "refresh", run: loaded.reload },
  ]);
  const visible = entries?.slice(list.top, list.top + height) ?? [];
  return (
    <Box flexDirection="column">
      <Box gap={2} paddingBottom={1}>
        <Toned tone="strong">Today</Toned>
        <Toned tone="dim">{formatDate(now().toISOString())}</Toned>
        {loaded.problem ? <Toned tone="bad">{loaded.problem}</Toned> : null}
        {loaded.value === undefined && loaded.isLoading ? <Toned tone="dim">Loading…</Toned> : null}
      </Box>
      <Box flexDirection="column" aria-role="menu">
        {visible.map((entry, line) => (
          <Line
            key={`${entry.section} ${entry.text}`}
            entry={entry}
            isFirst={line === 0 || visible[line - 1]?.section !== entry.section}
            isChosen={list.top + line === list.index}
            width={room.columns}
          />
        ))}
      </Box>
    </Box>
  );
}

interface LineProps {
  readonly entry: Entry;
  /** The first of its section, which has the section's name. */
  readonly isFirst: boolean;
  readonly isChosen: boolean;
  readonly width: number;
}

function Line({ entry: { section, text, detail = "", tone }, isFirst, isChosen, width }: LineProps) {
  const space = width - LABEL_WIDTH - 4;
  const shown = clip(printable(text), space);
  const left = space - shown.length - 2;
  return (
    <Box aria-role="menuitem" aria-state={{ selected: isChosen }} aria-label={`${section}: ${text}, ${detail}`}>
      <Text wrap="truncate" bold={isChosen}>
        <Toned tone="dim">{(isFirst ? section : "").padEnd(LABEL_WIDTH)}</Toned>
        <Toned tone="info">{isChosen ? "❯ " : "  "}</Toned>
        <Toned tone={tone}>{shown}</Toned>
        <Toned tone="dim">{detail !== "" && left > detail.length ? `  ${detail}` : ""}</Toned>
      </Text>
    </Box>
  );
}

type Opened = Exclude<NowFact["id"], "webhooks">;

const PLACES: Readonly<Record<Opened, { readonly room: RoomId; readonly filter?: string }>> = {
  toPrint: { room: "labels", filter: "to print" },
  inTransit: { room: "orders", filter: "in_transit" },
  exceptions: { room: "orders", filter: "exceptions" },
  balance: { room: "balance" },
};

interface FileActions {
  readonly now: Date;
  readonly open: (path: string) => void;
  readonly more: () => void;
}

function fileEntries(files: readonly FileEntry[], { now, open, more }: FileActions): Entry[] {
  const section = "New files";
  if (files.length === 0) return [{ section, text: "No new file in this folder", tone: "dim", open: more }];
  const shown = files.slice(0, MOST).map(({ path, changedAt }) => ({
    section,
    text: basename(path),
    detail: age(changedAt.toISOString(), now),
    open: () => open(path),
  }));
  const left = files.length - shown.length;
  return left === 0 ? shown : [...shown, { section, text: `and ${count(left, "more file")}`, tone: "dim", open: more }];
}

interface Reading {
  readonly stats: OrderStats;
  readonly balance: BalanceReply;
  readonly open: readonly OpenManifest[];
  readonly bulkOrders: readonly BulkOrder[];
}

interface ServerActions {
  /** Bulk orders before this are no longer a problem of today. */
  readonly since: string;
  readonly openFact: (id: NowFact["id"]) => void;
  readonly openManifests: () => void;
  readonly openBulkOrder: (bulkOrder: BulkOrder) => void;
}

function serverEntries(reading: Reading | undefined, actions: ServerActions): Entry[] {
  if (!reading) return [];
  const { stats, balance, open, bulkOrders } = reading;
  const facts = new Map(whatNow({ stats, balance }).map((fact) => [fact.id, fact]));
  const entryOf = (id: NowFact["id"], section: string, detail?: string): Entry => {
    const { value = "", text = "", needsAttention = false } = facts.get(id) ?? {};
    const tone = needsAttention ? "warn" : value === "0" ? "dim" : undefined;
    return { section, text: `${value} ${text}`, detail, tone, open: () => actions.openFact(id) };
  };
  const failed = bulkOrders.flatMap((bulkOrder): Entry[] => {
    const text = bulkOrder.createdAt < actions.since ? undefined : notBoughtText(bulkOrder);
    return text ? [{ section: "Problems", text, tone: "bad", open: () => actions.openBulkOrder(bulkOrder) }] : [];
  });
  return [
    entryOf("toPrint", "To print"),
    entryOf("exceptions", "Problems"),
    ...(facts.has("webhooks") ? [entryOf("webhooks", "Problems", "shipctl webhooks list")] : []),
    ...failed.slice(0, MOST),
    entryOf("inTransit", "On the way"),
    ...manifestEntries(open, actions.openManifests),
    entryOf("balance", "Balance", daysLeftText(balance, stats.dailyOrders)),
  ];
}

/** Labels of return parcels are left out: their senders are buyers. */
function manifestEntries(open: readonly OpenManifest[], show: () => void): Entry[] {
  const own = open.filter(({ returnCount, labelCount }) => returnCount < labelCount);
  const section = "Manifests";
  if (own.length === 0) return [{ section, text: "No label of today without a manifest", tone: "dim", open: show }];
  return own.slice(0, MOST).map(({ carrier, sender, labelCount }) => ({
    section,
    text: `${carrierName(carrier)}: ${count(labelCount, "label")}`,
    detail: `from ${sender.name}, ${sender.city}`,
    open: show,
  }));
}

/** Files of the folder that were never opened here and that Shipctl has not written; undefined until they are read. */
function useNewFiles(): readonly FileEntry[] | undefined {
  const { recentFiles, outputs } = useAppContext();
  const folder = process.cwd();
  const [files, setFiles] = useState<readonly FileEntry[]>();
  const [changes, setChanges] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again when the folder has changed
  useEffect(() => {
    const stopping = new AbortController();
    const read = async () => {
      const recent: readonly string[] = await recentFiles.list().catch(() => []);
      const all = await filesIn(folder, ENDINGS, stopping.signal);
      const known = await Promise.all(all.map(({ path }) => recent.includes(path) || outputs.isOwn(path)));
      if (!stopping.signal.aborted) setFiles(all.filter((_, index) => !known[index]));
    };
    void read();
    return () => stopping.abort();
  }, [folder, recentFiles, outputs, changes]);
  useEffect(() => watchFolder(folder, () => setChanges((before) => before + 1)), [folder]);
  return files;
}
