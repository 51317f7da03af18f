import type { Page } from "playwright-core";
import { type Sheets, workbook } from "../../../test/workbook.js";

/** Uploads a workbook. */
export const uploadWorkbook = (page: Page, field: string, name: string, sheets: Sheets, hidden?: readonly number[]) =>
  page.getByLabel(field).setInputFiles({ name, mimeType: "", buffer: workbook(sheets, hidden) });
