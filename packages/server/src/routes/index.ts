import type { RouteTable } from "../contract/document/route-table.js";
import { accountRoutes } from "./account.js";
import { addressRoutes } from "./address.js";
import { apiKeyRoutes } from "./api-key.js";
import { bulkOrderRoutes } from "./bulk-order.js";
import { contractRoutes } from "./contract.js";
import { eventRoutes } from "./event.js";
import { faqRoutes } from "./faq.js";
import { healthRoutes } from "./health.js";
import { jobRoutes } from "./job.js";
import { labelRoutes } from "./label.js";
import { ledgerRoutes } from "./ledger.js";
import { mailRoutes } from "./mail.js";
import { manifestRoutes } from "./manifest.js";
import { marketplaceRoutes } from "./marketplace.js";
import { orderRoutes } from "./order.js";
import { parcelRoutes } from "./parcel.js";
import { publicApiRoutes } from "./public-api.js";
import { reportRoutes } from "./report.js";
import { sandboxRoutes } from "./sandbox.js";
import { serviceRoutes } from "./service.js";
import { settingRoutes } from "./setting.js";
import { shopRoutes } from "./shop.js";
import { topUpRoutes } from "./top-up.js";
import { trackingRoutes } from "./tracking.js";
import { webhookRoutes } from "./webhook.js";

/** All routes of the server. */
export const routes = {
  ...healthRoutes,
  ...contractRoutes,
  ...accountRoutes,
  ...jobRoutes,
  ...settingRoutes,
  ...mailRoutes,
  ...shopRoutes,
  ...ledgerRoutes,
  ...eventRoutes,
  ...topUpRoutes,
  ...addressRoutes,
  ...parcelRoutes,
  ...faqRoutes,
  ...apiKeyRoutes,
  ...serviceRoutes,
  ...labelRoutes,
  ...trackingRoutes,
  ...orderRoutes,
  ...manifestRoutes,
  ...bulkOrderRoutes,
  ...marketplaceRoutes,
  ...reportRoutes,
  ...publicApiRoutes,
  ...webhookRoutes,
  ...sandboxRoutes,
} satisfies RouteTable;
