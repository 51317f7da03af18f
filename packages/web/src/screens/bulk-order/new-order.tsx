import type { Drafts } from "@shipctl/sdk/bulk";
import { SenderSelect } from "../../components/sender-select.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.js";
import { InlineAlert } from "../../ui/inline-alert.js";
import { KeepsFocus } from "../../ui/keeps-focus.js";
import layout from "../../ui/layout.module.css";
import { Panel } from "../../ui/panel.js";
import { useBulkDispatch, useBulkOrder } from "./bulk-order-context.js";
import { DraftList } from "./drafts/draft-list.js";
import { FileBox } from "./file/file-box.js";
import { leftOutName } from "./left-out/left-out-rows.js";
import { PayModal } from "./pay/pay-modal.js";
import { Pickers } from "./picks/pickers.js";
import { SheetPanel } from "./sheet/sheet-panel.js";

/** A new bulk order: shipping choices, file, rows and payment. */
export function NewOrder({ drafts }: { readonly drafts: Drafts }) {
  const { state, bulk, sheet, picks, sender, draft, resume } = useBulkOrder();
  const dispatch = useBulkDispatch();
  const { isPaying, waiting } = state;
  return (
    <>
      <Panel title="New bulk order">
        <div className={layout.stack}>
          <div className={layout.stackMd}>
            <Pickers control={picks}>
              <SenderSelect label="Sender for rows without one" control={sender} />
            </Pickers>
          </div>
          <KeepsFocus label="File" className={layout.stack}>
            {!state.source && <DraftList drafts={drafts} onContinue={resume} />}
            {draft.problem && (
              <InlineAlert kind="warning">
                This file is lost if you leave, because it could not be kept in this browser: {draft.problem}
              </InlineAlert>
            )}
            <FileBox />
          </KeepsFocus>
        </div>
      </Panel>
      {sheet && bulk && <SheetPanel key={sheet.rows.length} bulk={bulk} sheet={sheet} />}
      {sheet && isPaying && <PayModal rows={sheet.rows} />}
      {waiting && (
        <ConfirmDialog
          title="Another file is open"
          confirmLabel={`Open ${leftOutName(waiting.fileName)}`}
          busy={false}
          problem={undefined}
          onConfirm={() => dispatch({ type: "continued", rows: waiting, again: true })}
          onClose={() => dispatch({ type: "notContinued" })}
        >
          {`Opening the rows of ${waiting.fileName} closes the current file and discards your changes.`}
        </ConfirmDialog>
      )}
    </>
  );
}
