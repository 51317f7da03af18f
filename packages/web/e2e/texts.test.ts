import * as account from "./scenes/account.js";
import * as addresses from "./scenes/addresses.js";
import * as admin from "./scenes/admin.js";
import * as apiDocs from "./scenes/api-docs.js";
import * as bulkOrder from "./scenes/bulk-order.js";
import * as dashboard from "./scenes/dashboard.js";
import * as help from "./scenes/help.js";
import * as manualOrder from "./scenes/manual-order.js";
import * as myOrders from "./scenes/my-orders.js";
import { playScenes } from "./scenes/play-scenes.js";
import * as signIn from "./scenes/sign-in.js";
import { screenTexts } from "./spec-texts.js";

playScenes(screenTexts, {
  login: signIn.login,
  register: signIn.register,
  sidebar: dashboard.sidebar,
  dashboard: dashboard.dashboard,
  "my orders": myOrders.myOrders,
  "manual order": manualOrder.manualOrder,
  "bulk order": bulkOrder.bulkOrder,
  balance: account.balance,
  services: account.services,
  "api docs": apiDocs.apiDocs,
  addresses: addresses.addresses,
  faqs: help.faqs,
  "contact support": help.contactSupport,
  "admin sidebar": admin.sidebar,
  "admin overview": admin.overview,
  "admin customers": admin.customers,
  "admin orders": admin.orders,
  "admin transactions": admin.transactions,
  "admin pricing": admin.pricing,
  "admin services": admin.serviceStatus,
  "admin settings": admin.settings,
  "admin faqs": admin.questions,
});
