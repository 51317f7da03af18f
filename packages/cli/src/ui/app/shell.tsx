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
import { AmazonScreen } from "../screens/amazon/screen.js";
import { BalanceScreen } from "../screens/balance/screen.js";
import { ResumeOffer } from "../screens/bulk/resume-offer.js";
import { BulkScreen } from "../screens/bulk/screen.js";
import { useBulk } from "../screens/bulk/use-bulk.js";
import { HelpLayer } from "../screens/help.js";
import { LabelsScreen } from "../screens/labels/screen.js";
import { OrdersScreen } from "../screens/orders/screen.js";
import { SignInLayer } from "../screens/sign-in.js";
import { Header } from "./header.js";
import { TABS, type TabId, tabBeside } from "./tabs.js";

const MIN_SIZE = { columns: 60, rows: 16 };
const MAX_TOAST_LINES = 3;

interface ShellProps {
  /** A file of orders that is opened once somebody is signed in. */
  readonly file: string | undefined;
  readonly exit: () => void;
  readonly sayAtTheEnd: (text: string | undefined) => void;
}

/** The tabs, the current screen, the last message, and the keys. Everything here belongs to one account. */
export function Shell({ file, exit, sayAtTheEnd }: ShellProps) {
  const { columns, rows } = useSize();
  const session = useSession();
  const { signal } = useAppContext();
  const [tab, setTab] = useState<TabId>("bulk");
  const [toast, setToast] = useState<Toast>();
  const [isOffering, setOffering] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const bulk = useBulk((text, tone = "info") => setToast({ text, tone }), sayAtTheEnd);
  const open = bulk.open;
  const actions = useMemo((): AppActions => {
    const openTab = (id: TabId) => {
      setTab(id);
      setToast(undefined);
    };
    return {
      say: (text, tone = "info") => setToast({ text, tone }),
      openHelp: () => setHelpOpen(true),
      openTab,
      openFile: (file) => {
        openTab("bulk");
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
      { keys: ["tab"], run: () => actions.openTab(tabBeside(tab, 1)), label: "next tab" },
      { keys: ["shift-tab"], run: () => actions.openTab(tabBeside(tab, -1)) },
      ...TABS.map(({ id }, index) => ({ keys: [String(index + 1)], run: () => actions.openTab(id) })),
      { keys: ["?"], run: () => setHelpOpen(true), label: "help" },
      { keys: ["q"], run: exit, label: "quit" },
    ],
    { rank: Rank.app },
  );

  const toastLines = wrap(toast?.text ?? "", columns - 2).slice(0, MAX_TOAST_LINES);
  const isTooSmall = columns < MIN_SIZE.columns || rows < MIN_SIZE.rows;
  const isCovered = !isIn || isHelpOpen || isOffering;
  return (
    <AppActionsContext value={actions}>
      <ExtraRowsContext value={toastLines.length - 1}>
        {isTooSmall ? <TooSmall /> : null}
        <Box display={isTooSmall ? "none" : "flex"} flexDirection="column" height={rows} width={columns}>
          <Header tab={tab} />
          {/* Clips vertically only: no line is too wide, and clipping each line takes half of a frame. */}
          <Box flexDirection="column" flexGrow={1} paddingX={1} overflowY="hidden">
            {isIn ? null : <SignInLayer />}
            <ResumeOffer bulk={bulk} isShown={isIn && !isHelpOpen} onOpen={setOffering} />
            {isHelpOpen && isIn ? <HelpLayer close={() => setHelpOpen(false)} /> : null}
            <Box flexDirection="column" flexGrow={1} display={isCovered ? "none" : "flex"}>
              {tab === "bulk" ? <BulkScreen bulk={bulk} /> : null}
              {tab === "amazon" ? <AmazonScreen /> : null}
              {tab === "labels" ? <LabelsScreen /> : null}
              {tab === "orders" ? <OrdersScreen /> : null}
              {tab === "balance" ? <BalanceScreen /> : null}
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
