import { usdToCents } from "../display/index.js";
import { isSelected, type SheetRow } from "./sheet-row.js";

/** Price of the selected rows. */
export interface ServiceTotals {
  readonly count: number;
  readonly totalCents: number;
  readonly services: readonly ServiceSum[];
  /** Surcharges for options, included in the total. */
  readonly surcharges: readonly OptionSum[];
}

/** Surcharges of the selected rows for one option. */
export interface OptionSum {
  readonly option: string;
  readonly totalCents: number;
}

/** Price of the selected rows of one service. */
export interface ServiceSum {
  readonly carrier: string;
  readonly service: string;
  readonly count: number;
  readonly totalCents: number;
}

/**
 * Price of the selected rows by service, in the order of first appearance.
 *
 * @example
 * const { count, totalCents } = serviceTotals(sheet.rows);
 */
export function serviceTotals(rows: readonly SheetRow[]): ServiceTotals {
  const sums = new Map<string, { carrier: string; service: string; count: number; totalCents: number }>();
  const options = new Map<string, number>();
  for (const row of rows) {
    if (!isSelected(row) || row.check.status !== "valid") continue;
    const { carrier, service, priceCents, surcharges = [] } = row.check;
    for (const { option, amount } of surcharges) {
      options.set(option, (options.get(option) ?? 0) + (usdToCents(amount) ?? 0));
    }
    const sum = sums.get(`${carrier}\n${service}`) ?? { carrier, service, count: 0, totalCents: 0 };
    sum.count++;
    sum.totalCents += priceCents;
    sums.set(`${carrier}\n${service}`, sum);
  }
  const services = [...sums.values()];
  return {
    count: services.reduce((count, sum) => count + sum.count, 0),
    totalCents: services.reduce((cents, sum) => cents + sum.totalCents, 0),
    services,
    surcharges: [...options].map(([option, totalCents]) => ({ option, totalCents })),
  };
}
