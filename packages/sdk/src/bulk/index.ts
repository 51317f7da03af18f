/** A bulk order on its way from rows to labels: rows, errors, prices, the purchase request and the purchase itself. */

export type { BulkPicks } from "./bulk-picks.js";
export { type AddressForCarrier, checkInBatches } from "./check-in-batches.js";
export { countRows, quotingText, type RowCounts } from "./count-rows.js";
export { DRAFT_DAYS, type Draft, type DraftContent, draftText } from "./drafts/draft.js";
export {
  createDrafts,
  type DraftRecord,
  type DraftStore,
  type Drafts,
  type DraftsOptions,
  type KeptFile,
} from "./drafts/drafts.js";
export type { EditHistory, EditStep } from "./edit-history.js";
export { editableColumns } from "./editable-columns.js";
export { purchaseFingerprint } from "./fingerprint.js";
export { originalsWithEdits } from "./original-cells.js";
export { type ProblemGroup, problemGroups, problemsText } from "./problem-groups.js";
export { keyAge } from "./purchase/key-age.js";
export {
  type AcceptedPurchase,
  type Finding,
  type Purchase,
  type PurchaseState,
  READY,
  storedState,
} from "./purchase/purchase.js";
export {
  followPurchase,
  type PurchaseAccount,
  type PurchasePorts,
  type PurchaseStore,
  runPurchase,
} from "./purchase/run-purchase.js";
export { type BulkPurchase, purchaseRequest } from "./purchase-request.js";
export { recipientColumns, recipientOfRow, recipientToCheck } from "./row-address.js";
export { type RowChoices, rowChoices } from "./row-choices.js";
export {
  countDecisions,
  type DecisionCount,
  type DecisionTexts,
  decisionTexts,
  hasDecision,
  openDecision,
} from "./row-decisions.js";
export { adviceOf, type Fix, firstError, fixesOf, issuesOf, type RowColumn, type RowIssue } from "./row-issues.js";
export { reasonsNotBought, rowsNotBought, writeRowsNotBought } from "./rows-not-bought.js";
export { senderColumns } from "./sender-columns.js";
export { type OptionSum, type ServiceSum, type ServiceTotals, serviceTotals } from "./service-totals.js";
export { textFingerprint } from "./sha256.js";
export { rowsToCheck, type Sheet, type SheetAction, sheetReducer } from "./sheet.js";
export {
  decisionsOf,
  isFilled,
  isSelectable,
  isSelected,
  isWarned,
  needsDecision,
  type RowCheck,
  type RowEdit,
  type RowStatus,
  type SheetRow,
  statusOf,
} from "./sheet-row.js";
export { type SuggestedChanges, suggestedChanges } from "./suggested-changes.js";
