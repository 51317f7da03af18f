import type { CarrierName, UspsTemplate } from "../contract/index.js";

/** What rows are sent with that say nothing themselves. */
export interface BulkPicks {
  readonly apiId?: string | undefined;
  readonly carrier?: CarrierName | undefined;
  readonly service?: string | undefined;
  /** USPS only. */
  readonly template?: UspsTemplate | undefined;
}
