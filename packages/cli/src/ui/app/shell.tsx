import { endsSession } from "@shipctl/sdk";
import { Box } from "ink";
import { useEffect, useMemo, useState } from "react";
import { wrap } from "../../io/text-width.js";
import { KeyBar } from "../components/key-bar.js";
import { NoKeys } from "../components/layer.js";
import { Rule, Toned } from "../components/toned.js";
import { type AppActions, AppActionsContext, type Toast, useAppContext } from "../hooks/use-app.js";
import { Rank, useKeys } from "../hooks/use-keys.js";
import { useSession } from "../hooks/use-session.js";
import { ExtraRowsContext, useSize } from "../hooks/use-size.js";
import { AddressesScreen } from "../screens/addresses/screen.js";
import { AmazonScreen } from "../screens/amazon/screen.js";
import { BalanceScreen } from "../screens/balance/screen.js";
import { ResumeOffer } from "../screens/bulk/resume-offer.js";
import { BulkScreen } from "../screens/bulk/screen.js";
import { useBulk } from "../screens/bulk/use-bulk.js";
import { BulkOrdersScreen } from "../screens/bulk-orders/screen.js";
import { BuyScreen } from "../screens/buy/screen.js";
import { HelpLayer } from "../screens/help.js";
import { LabelsScreen } from "../screens/labels/screen.js";
import { ManifestsScreen } from "../screens/manifests/screen.js";
import { OrdersScreen } from "../screens/orders/screen.js";
import { PaletteLayer } from "../screens/palette.js";
import { SignInLayer } from "../screens/sign-in.js";
import { TodayScreen } from "../screens/today/screen.js";
import { Header } from "./header.js";
import { ROOMS, type RoomId, roomBeside } from "./tabs.js";

const MIN_SIZE = { columns: 60, rows: 16 };
const MAX_TOAST_LINES = 3;

interface ShellProps {
  /** A file of orders that is opened once somebody is signed in. */
  readonly file: string | undefined;
  readonly exit: () => void;
  readonly sayAtTheEnd: (text: string | undefined) => void;
}

interface Place {
  readonly room: RoomId;
  readonly filter: string | undefined;
  /** Counts what was opened, so that each visit begins afresh. */
  readonly visit: number;
}

/** The tabs, the current screen, the last message, and the keys. Everything here belongs to one account. */
export function Shell({ file, exit, sayAtTheEnd }: ShellProps) {
  const { columns, rows } = useSize();
  const session = useSession();
  const { signal } = useAppContext();
  const [{ room, filter, visit }, setPlace] = useState<Place>({
    room: file === undefined ? "today" : "bulk",
    filter: undefined,
    visit: 0,
  });
  const [toast, setToast] = useState<Toast>();
  const [isOffering, setOffering] = useState(false);
  const [layer, setLayer] = useState<"none" | "help" | "palette">("none");
  const isHelpOpen = layer === "help";
  const bulk = useBulk((text, tone = "info") => setToast({ text, tone }), sayAtTheEnd);
  const { open } = bulk;
  const actions = useMemo((): AppActions => {
    const openRoom = (id: RoomId, first?: string) => {
      setPlace((before) => ({ room: id, filter: first, visit: before.visit + 1 }));
      setToast(undefined);
    };
    return {
      say: (text, tone = "info") => setToast({ text, tone }),
      openHelp: () => setLayer("help"),
      openPalette: () => setLayer("palette"),
      open: openRoom,
      openFile: (file) => {
        openRoom("bulk");
        open(file);
      },
    };
  }, [open]);

  const { status, token, refresh } = session;
  const isIn = status === "signed-in";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sign-in
  useEffect(() => {
    if (!isIn) return;
    refresh().catch((error: unknown) => {
      if (!endsSession(error) && !signal.aborted) actions.say(messageOf(error), "bad");
    });
  }, [token]);

  const [isOpened, setOpened] = useState(file === undefined);
  useEffect(() => {
    if (!isIn || isOpened || file === undefined) return;
    setOpened(true);
    actions.openFile({ path: file });
  }, [isIn, isOpened, file, actions]);

  useKeys(
    [
      { keys: ["tab"], run: () => actions.open(roomBeside(room, 1)), label: "next tab" },
      { keys: ["shift-tab"], run: () => actions.open(roomBeside(room, -1)) },
      ...ROOMS.map(({ id, key }) => ({ keys: [key], run: () => actions.open(id) })),
      { keys: ["?"], run: actions.openHelp, label: "help" },
      { keys: [":"], run: actions.openPalette, label: "palette" },
      { keys: ["q"], run: exit, label: "quit" },
    ],
    { rank: Rank.app },
  );

  const closeLayer = () => setLayer("none");
  const toastLines = wrap(toast?.text ?? "", columns - 2).slice(0, MAX_TOAST_LINES);
  const isTooSmall = columns < MIN_SIZE.columns || rows < MIN_SIZE.rows;
  const isCovered = !isIn || layer !== "none" || isOffering;
  return (
    <AppActionsContext value={actions}>
      <ExtraRowsContext value={toastLines.length - 1}>
        {isTooSmall ? <TooSmall /> : null}
        <Box display={isTooSmall ? "none" : "flex"} flexDirection="column" height={rows} width={columns}>
          <Header tab={room} />
          {/* Clips vertically only: no line is too wide, and clipping each line takes half of a frame. */}
          <Box flexDirection="column" flexGrow={1} paddingX={1} overflowY="hidden">
            {isIn ? null : <SignInLayer />}
            <ResumeOffer bulk={bulk} isShown={isIn && layer === "none"} onOpen={setOffering} />
            {isHelpOpen && isIn ? <HelpLayer close={closeLayer} /> : null}
            {layer === "palette" && isIn ? <PaletteLayer close={closeLayer} /> : null}
            <Box flexDirection="column" flexGrow={1} display={isCovered ? "none" : "flex"}>
              {room === "today" ? <TodayScreen bulk={bulk} /> : null}
              {room === "bulk" ? <BulkScreen bulk={bulk} /> : null}
              {room === "amazon" ? <AmazonScreen /> : null}
              {room === "labels" ? <LabelsScreen key={visit} filter={filter} /> : null}
              {room === "orders" ? <OrdersScreen key={visit} filter={filter} /> : null}
              {room === "balance" ? <BalanceScreen /> : null}
              {room === "manifests" ? <ManifestsScreen /> : null}
              {room === "addresses" ? <AddressesScreen /> : null}
              {room === "bulkOrders" ? <BulkOrdersScreen key={visit} bulk={bulk} opened={filter} /> : null}
              {room === "buy" ? <BuyScreen /> : null}
            </Box>
          </Box>
          <Box paddingX={1} flexDirection="column" flexShrink={0}>
            {toastLines.map((line) => (
              <Box key={line} height={1}>
                <Toned tone={toast?.tone}>{line}</Toned>
              </Box>
            ))}
          </Box>
          <Rule width={columns} />
          <KeyBar />
        </Box>
      </ExtraRowsContext>
    </AppActionsContext>
  );
}

function TooSmall() {
  const { columns, rows } = useSize();
  return (
    <Box flexDirection="column">
      <NoKeys />
      <Toned tone="warn">{`This window is ${columns}x${rows}.`}</Toned>
      <Toned>{`Shipctl needs ${MIN_SIZE.columns}x${MIN_SIZE.rows}: make it larger.`}</Toned>
    </Box>
  );
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
