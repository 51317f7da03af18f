import {
  purchaseRequest,
  rowsNotBought,
  type Sheet,
  type SheetRow,
  withoutDuplicates,
  writeRowsNotBought,
} from "@shipctl/sdk/bulk";
import type { BulkFile } from "@shipctl/sdk/files";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useHandOver } from "../../components/hand-over.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.js";
import { useNotices } from "../../ui/notices.js";
import { Panel } from "../../ui/panel.js";
import { saveTextFile } from "../../ui/save-file.js";
import { useUnsavedGuard } from "../../ui/unsaved.js";
import { FileBox } from "./file/file-box.js";
import { type FileState, useBulkFile } from "./file/use-bulk-file.js";
import type { KeptRows, KeptRowsStore } from "./kept/kept-rows.js";
import { leftOutName } from "./kept/left-out-name.js";
import { useContinuedRows } from "./kept/use-continued-rows.js";
import type { OpenJobs } from "./pay/open-jobs.js";
import { PayModal } from "./pay/pay-modal.js";
import { useFoundPurchase } from "./pay/use-found-purchase.js";
import { usePurchase } from "./pay/use-purchase.js";
import { Pickers } from "./picks/pickers.js";
import { SenderPicker } from "./picks/sender-picker.js";
import { useDefaultSender } from "./picks/use-default-sender.js";
import { usePicks } from "./picks/use-picks.js";
import classes from "./screen.module.css";
import { SheetPanel } from "./sheet/sheet-panel.js";
import { useSheet } from "./sheet/use-sheet.js";

interface NewOrderProps {
  readonly openJobs: OpenJobs;
  readonly kept: KeptRowsStore;
  /** Rows that an earlier purchase left out, to be opened as a file. */
  readonly continued: KeptRows | undefined;
  readonly onContinued: () => void;
  readonly onSending: (key: string | undefined) => void;
}

/** The file, what it is sent with, its rows, and the payment. After the purchase all of it is as at first. */
export function NewOrder({ openJobs, kept, continued, onContinued, onSending }: NewOrderProps) {
  const picks = usePicks();
  const sender = useDefaultSender();
  const file = useBulkFile(sender.defaults);
  const { sheet, dispatch, problem } = useSheet(picks.picks);
  const [isPaying, setPaying] = useState(false);
  const [buysDuplicates, setBuysDuplicates] = useState(false);
  const notices = useNotices();
  const { mutation: purchase, outage, lostKey } = usePurchase({ openJobs, kept }, onSending);
  const bulk = file.state.status === "read" ? file.state.bulk : undefined;
  const guard = useUnsavedGuard(file.state.status !== "none", { loss: lossOf(file.state) });

  const handOver = useHandOver();
  const openHandedOver = useEffectEvent(() => {
    const handed = handOver.take();
    if (handed) file.open(handed);
  });
  useEffect(() => openHandedOver(), []);

  const lastFile = useRef<File>(undefined);
  useEffect(() => {
    if (file.state.status === "none") dispatch({ type: "closed" });
    if (file.state.status !== "read") return;
    dispatch({ type: "read", file: file.state.bulk, again: lastFile.current === file.state.file });
    lastFile.current = file.state.file;
  }, [file.state, dispatch]);

  const { asked, origin, open } = useContinuedRows({ file, continued, onContinued });

  const finish = ({ bulkOrderId, replayed }: { bulkOrderId: string; replayed: boolean }) => {
    if (replayed) notices.success(`This purchase was made already as ${bulkOrderId}. Nothing was bought twice.`);
    setPaying(false);
    purchase.reset();
    if (origin) void kept.remove(origin.key);
    file.close();
    picks.reset();
    sender.reset();
  };
  useFoundPurchase(openJobs, lostKey, (bulkOrderId) => finish({ bulkOrderId, replayed: true }));

  const paidSheet = sheet && (buysDuplicates ? sheet : { ...sheet, rows: withoutDuplicates(sheet.rows) });
  const pay = ({ again = false } = {}) => {
    if (!paidSheet || !bulk || !picks.picks || purchase.isPending) return;
    const request = purchaseRequest(bulk, paidSheet, picks.picks);
    const notBought = notBoughtOf(bulk, rowsNotBought(paidSheet.rows));
    purchase.mutate(
      {
        body: again ? { ...request, again } : request,
        notBought: notBought && { ...notBought, mapping: file.chosen, units: file.units },
      },
      {
        onSuccess: finish,
        onError: ({ code, details }) => {
          if (code === "price_changed") dispatch({ type: "repriced", moved: details?.rows ?? [] });
        },
      },
    );
  };
  return (
    <>
      <Panel title="New bulk order">
        <div className={classes.upload}>
          <div className={classes.settings}>
            <Pickers control={picks}>
              <SenderPicker control={sender} />
            </Pickers>
          </div>
          <FileBox
            control={{ ...file, close: () => (sheet && isEdited(sheet) ? guard.leave(file.close) : file.close()) }}
          />
        </div>
      </Panel>
      {sheet && bulk && (
        <SheetPanel
          key={sheet.rows.length}
          sheet={sheet}
          dispatch={dispatch}
          problem={problem}
          isBusy={purchase.isPending}
          onPay={() => {
            purchase.reset();
            setBuysDuplicates(false);
            setPaying(true);
          }}
          onSaveLeftOut={(rows) =>
            saveTextFile(leftOutName(bulk.fileName ?? "orders.csv"), writeRowsNotBought(bulk, rows))
          }
        />
      )}
      {sheet && paidSheet && isPaying && (
        <PayModal
          rows={sheet.rows}
          paidRows={paidSheet.rows}
          buysDuplicates={buysDuplicates}
          onBuysDuplicates={setBuysDuplicates}
          isPaying={purchase.isPending}
          outage={outage}
          error={purchase.error}
          onConfirm={pay}
          onClose={() => setPaying(false)}
        />
      )}
      {asked && (
        <ConfirmDialog
          title="Another file is open"
          confirmLabel={`Open ${leftOutName(asked.fileName)}`}
          busy={false}
          problem={undefined}
          onConfirm={() => open(asked)}
          onClose={onContinued}
        >
          {`Opening the rows of ${asked.fileName} closes the file that you are working on, with what you have changed in it.`}
        </ConfirmDialog>
      )}
    </>
  );
}

function notBoughtOf(file: BulkFile, rows: readonly SheetRow[]) {
  if (rows.length === 0) return undefined;
  return { fileName: file.fileName ?? "orders.csv", count: rows.length, csv: writeRowsNotBought(file, rows) };
}

const lossOf = (file: FileState): string =>
  file.status === "none"
    ? ""
    : `${file.name} is not paid for yet. It is closed, with what you have changed in its rows.`;

const isEdited = ({ rows }: Sheet): boolean =>
  rows.some(({ edits, leftOut, wanted }) => leftOut || !wanted || Object.keys(edits).length > 0);
