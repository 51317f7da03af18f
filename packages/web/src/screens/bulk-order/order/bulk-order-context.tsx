import type { Draft, Sheet } from "@shipctl/sdk/bulk";
import type { BulkFile, BulkMapping } from "@shipctl/sdk/files";
import {
  createContext,
  type Dispatch,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
} from "react";
import { useApi } from "../../../api/api-context.js";
import { useFileHandoff } from "../../../components/file-handoff.js";
import { useToasts } from "../../../ui/toasts.js";
import { useUnsavedGuard } from "../../../ui/unsaved.js";
import {
  type BulkOrderAction,
  type BulkOrderState,
  bulkOrderReducer,
  isEdited,
  NO_ORDER,
  type Source,
  sheetOf,
} from "./bulk-order.js";
import type { NotBoughtRows } from "./not-bought-rows.js";
import { type OpenDraft, useDraft } from "./use-draft.js";
import { useFileReading } from "./use-file-reading.js";
import { useDefaultSender, usePicks } from "./use-picks.js";
import { type Purchased, type PurchaseRequest, usePurchase } from "./use-purchase.js";
import type { Purchases } from "./use-purchases.js";
import { useRowChecks } from "./use-row-checks.js";

/** What the customer has confirmed. */
export interface ConfirmedOrder extends Pick<PurchaseRequest, "body" | "run"> {
  /** The rows that are not bought, as a file of their own. */
  readonly notBought: Pick<NotBoughtRows, "fileName" | "count" | "csv"> | undefined;
}

export interface BulkOrderControl {
  readonly state: BulkOrderState;
  /** The parsed file; undefined until it is read without an error. */
  readonly bulk: BulkFile | undefined;
  readonly sheet: Sheet | undefined;
  readonly picks: ReturnType<typeof usePicks>;
  readonly sender: ReturnType<typeof useDefaultSender>;
  readonly purchase: ReturnType<typeof usePurchase>;
  /** Why the rows could not be checked. */
  readonly checkProblem: string | undefined;
  readonly draft: OpenDraft;
  /** Opens a file that was kept. */
  resume(file: File, draft: Draft): void;
  /** Applies this column mapping and saves it for later files with the same headers. */
  mapColumns(chosen: BulkMapping): void;
  /** Removes the file. Asks first if its rows were edited. */
  close(): void;
  /** Buys rows of the file, and keeps those that are not bought. */
  pay(order: ConfirmedOrder): void;
}

const ControlContext = createContext<BulkOrderControl | undefined>(undefined);
const DispatchContext = createContext<Dispatch<BulkOrderAction> | undefined>(undefined);

interface BulkOrderProviderProps {
  readonly purchases: Purchases;
  readonly onSending: (key: string | undefined) => void;
  readonly children: ReactNode;
}

const ignore = () => undefined;

/** State of a new bulk order: file, shipping choices, rows and payment. A purchase resets it. */
export function BulkOrderProvider({ purchases, onSending, children }: BulkOrderProviderProps) {
  const [state, dispatch] = useReducer(bulkOrderReducer, NO_ORDER);
  const { client } = useApi();
  const toasts = useToasts();
  const picks = usePicks();
  const sender = useDefaultSender();
  const { source, read, rules } = state;
  const bulk = read?.ok ? read : undefined;
  const sheet = sheetOf(state);
  useFileReading(source, sender.defaults, dispatch);
  const checkProblem = useRowChecks(sheet, rules, picks.picks, dispatch);
  const draft = useDraft(purchases.drafts, { source, sheet, rules, picks: picks.picks, senderId: sender.id });
  const guard = useUnsavedGuard(source !== undefined, {
    loss: source ? `${source.file.name} is not paid for yet. Closing it discards your changes to its rows.` : "",
    survives: draft.isKept,
  });

  const fileHandoff = useFileHandoff();
  const openHandedOver = useEffectEvent(() => {
    const file = fileHandoff.take();
    if (file) dispatch({ type: "opened", file });
  });
  useEffect(() => openHandedOver(), []);

  const sent = useRef<Source>(undefined);
  const finish = ({ bulkOrderId, replayed }: Purchased) => {
    if (replayed) toasts.success(`This purchase was already made as ${bulkOrderId}. Nothing was bought twice.`);
    if (sent.current?.notBoughtKey) void purchases.removeNotBought(sent.current.notBoughtKey);
    // A purchase whose answer was lost may be found after the next file was opened, which stays open.
    if (sent.current?.file !== source?.file) return;
    purchase.mutation.reset();
    dispatch({ type: "closed" });
    picks.reset();
    sender.reset();
  };
  const purchase = usePurchase({ purchases, onSending, onFound: finish });

  const saving = useRef<Promise<void>>(Promise.resolve());
  const control: BulkOrderControl = {
    ...{ state, bulk, sheet, picks, sender, purchase, checkProblem, draft },
    resume(file, draft) {
      picks.restore(draft.picks);
      sender.choose(draft.extra.senderId ?? "");
      dispatch({ type: "resumed", file, draft });
    },
    mapColumns(chosen) {
      if (!source) return;
      dispatch({ type: "mapped", source, chosen, remembered: false });
      if (!read) return;
      const save = () => client.saveBulkMapping({ body: { headerKey: read.headerKey, mapping: chosen } });
      // One after the other, so that the last choice is the one that stays. It applies to this file even if saving fails.
      saving.current = saving.current.then(save).then(ignore, ignore);
    },
    close() {
      const close = () => void draft.discard().then(() => dispatch({ type: "closed" }));
      if (isEdited(state)) guard.leave(close);
      else close();
    },
    pay({ body, run, notBought }) {
      if (!source || !state.isPaying || purchase.mutation.isPending) return;
      sent.current = source;
      purchase.mutation.mutate(
        {
          body,
          run,
          notBought: notBought && {
            ...notBought,
            mapping: source.chosen,
            units: source.units,
            takenBack: source.takenBack,
            defaults: source.defaults,
          },
          note: draft.note,
        },
        {
          onSuccess: finish,
          onError: ({ code, details }) => {
            if (code === "price_changed") dispatch({ type: "repriced", moved: details?.rows ?? [] });
          },
        },
      );
    },
  };
  return (
    <DispatchContext value={dispatch}>
      <ControlContext value={control}>{children}</ControlContext>
    </DispatchContext>
  );
}

/** The new bulk order. Re-renders on every change. */
export const useBulkOrder = (): BulkOrderControl => inProvider(use(ControlContext));

/** Dispatches changes. The function is stable, so memoized rows do not re-render. */
export const useBulkDispatch = (): Dispatch<BulkOrderAction> => inProvider(use(DispatchContext));

function inProvider<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("BulkOrderProvider is missing");
  return value;
}
