/** What exports are written with: a file of its own, because no screen needs it before one is asked for. */
export {
  writeAdminOrdersCsv,
  writeBulkOrdersCsv,
  writeCustomersCsv,
  writeDepositsCsv,
  writeOrdersCsv,
  writeTransactionsCsv,
} from "@shipctl/sdk/files";
