import { type BulkRow, writeBulkCsv } from "@shipctl/sdk/files";
import type { Page } from "playwright-core";

/** A parcel that any service accepts. Its number makes it unique. */
export function parcel(number: number, part: Partial<BulkRow> = {}): Partial<BulkRow> {
  return {
    fromName: "Test Warehouse",
    fromStreet1: "1200 Cedar Street",
    fromCity: "Springfield",
    fromState: "IL",
    fromZip: "62701",
    fromPhone: "217-555-0100",
    toName: `Test Recipient ${number}`,
    toStreet1: `${number} Lantern Street`,
    toCity: "Portland",
    toState: "OR",
    toZip: "97205",
    toPhone: "503-555-0124",
    weight: "2",
    length: "12",
    width: "10",
    height: "5",
    description: `Books ${number}`,
    ...part,
  };
}

/** The given number of parcels, counted from 1; `odd` overrides fields of some of them. */
export function parcels(count: number, odd: Readonly<Record<number, Partial<BulkRow>>> = {}) {
  return Array.from({ length: count }, (_, index) => parcel(index + 1, odd[index + 1]));
}

/** Uploads rows or text as a file. */
export async function upload(page: Page, name: string, content: readonly Partial<BulkRow>[] | string): Promise<void> {
  const text = typeof content === "string" ? content : writeBulkCsv(content);
  await page.getByLabel("Upload CSV").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
}

/** The rows with changes of each draft in the browser. */
const KEPT = () =>
  new Promise<string[]>((resolve) => {
    const opening = indexedDB.open("shipctl");
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve([]);
    opening.onsuccess = () => {
      const reading = opening.result.transaction("drafts").objectStore("drafts").getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.map(({ content }) => JSON.stringify(content.rows)));
      };
    };
  });

/** The same as text: empty if there is none. */
export const kept = async (page: Page): Promise<string> => (await page.evaluate(KEPT)).join("\n");
