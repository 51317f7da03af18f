// What changes rows, and tells what was changed: loaded with the first file, because no screen needs it before.
export { rowChoices, rowsToCheck, sheetReducer } from "@shipctl/sdk/bulk";
