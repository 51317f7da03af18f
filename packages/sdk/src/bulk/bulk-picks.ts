import type { CarrierName, UspsTemplate } from "../contract/index.js";

/** Selections for rows that name none themselves. */
export interface BulkPicks {
  readonly apiId?: string | undefined;
  readonly carrier?: CarrierName | undefined;
  readonly service?: string | undefined;
  /** USPS only. */
  readonly template?: UspsTemplate | undefined;
}
