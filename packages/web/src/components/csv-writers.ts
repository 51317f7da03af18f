/** What files are written with: a file of its own, because no screen needs it before one is asked for. */
export {
  mixedCarriersSampleCsv,
  whyNotInResults,
  writeAdminOrdersCsv,
  writeBulkOrdersCsv,
  writeCustomersCsv,
  writeDepositsCsv,
  writeOrdersCsv,
  writeTrackingsCsv,
  writeTransactionsCsv,
} from "@shipctl/sdk/files";
