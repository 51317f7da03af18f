import { purchaseRequest, type SheetRow, serviceTotals, writeRowsNotBought } from "@shipctl/sdk/bulk";
import type { BulkFile } from "@shipctl/sdk/files";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useHandOver } from "../../parts/hand-over.js";
import { useNotices } from "../../parts/notices.js";
import { Panel } from "../../parts/panel.js";
import { saveTextFile } from "../../parts/save-file.js";
import { FileBox } from "./file/file-box.js";
import { useBulkFile } from "./file/use-bulk-file.js";
import type { OpenJobs } from "./pay/open-jobs.js";
import { PayModal } from "./pay/pay-modal.js";
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
  readonly onSending: (key: string | undefined) => void;
}

/** The file, what it is sent with, its rows, and the payment. After the purchase all of it is empty again. */
export function NewOrder({ openJobs, onSending }: NewOrderProps) {
  const picks = usePicks();
  const sender = useDefaultSender();
  const file = useBulkFile(sender.defaults);
  const { sheet, dispatch, problem } = useSheet(picks.picks);
  const [isPaying, setPaying] = useState(false);
  const notices = useNotices();
  const purchase = usePurchase(openJobs, onSending);
  const bulk = file.state.status === "read" ? file.state.bulk : undefined;

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

  const pay = () => {
    if (!sheet || !bulk || !picks.picks || purchase.isPending) return;
    // Sent from the day on which the dialog can ask whether the same is meant once more.
    const { fingerprint: _unsent, ...request } = purchaseRequest(bulk, sheet, picks.picks);
    purchase.mutate(request, {
      onSuccess: ({ bulkOrderId, replayed }) => {
        if (replayed) notices.success(`This purchase was made already as ${bulkOrderId}. Nothing was bought twice.`);
        setPaying(false);
        purchase.reset();
        file.close();
      },
      onError: ({ code, details }) => {
        if (code === "price_changed") dispatch({ type: "repriced", moved: details?.rows ?? [] });
      },
    });
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
          <FileBox control={file} />
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
            setPaying(true);
          }}
          onSaveLeftOut={(rows) => saveLeftOut(bulk, rows)}
        />
      )}
      {sheet && isPaying && (
        <PayModal
          totals={serviceTotals(sheet.rows)}
          rows={sheet.rows}
          isPaying={purchase.isPending}
          error={purchase.error}
          onConfirm={pay}
          onClose={() => setPaying(false)}
        />
      )}
    </>
  );
}

/** The rows that were left out, with what is wrong with each: ready to be corrected and uploaded again. */
function saveLeftOut(file: BulkFile, rows: readonly SheetRow[]): void {
  const name = (file.fileName ?? "orders").replace(/\.csv$/i, "");
  saveTextFile(`${name}-left-out.csv`, writeRowsNotBought(file, rows));
}
