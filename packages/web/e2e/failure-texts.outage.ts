import { balanceWithoutAnswers, servicesWithoutAnswers } from "./scenes/account.js";
import { addressesWithoutAnswers } from "./scenes/addresses.js";
import * as admin from "./scenes/admin-failures.js";
import { apiDocsWithoutAnswers } from "./scenes/api-docs.js";
import { bulkOrderWithoutAnswers } from "./scenes/bulk-order.js";
import { dashboardWithoutAnswers } from "./scenes/dashboard.js";
import { faqsWithoutAnswers } from "./scenes/help.js";
import { manualOrderWithoutAnswers } from "./scenes/manual-order.js";
import { myOrdersWithoutAnswers } from "./scenes/my-orders.js";
import { playScenes } from "./scenes/play-scenes.js";
import { failureTexts } from "./spec-texts.js";

playScenes(failureTexts, {
  dashboard: dashboardWithoutAnswers,
  "my orders": myOrdersWithoutAnswers,
  "manual order": manualOrderWithoutAnswers,
  "bulk order": bulkOrderWithoutAnswers,
  balance: balanceWithoutAnswers,
  services: servicesWithoutAnswers,
  "api docs": apiDocsWithoutAnswers,
  addresses: addressesWithoutAnswers,
  faqs: faqsWithoutAnswers,
  "admin screens": admin.screensWithoutAnswers,
  "admin customers": admin.customersWithoutAnswers,
  "admin orders": admin.ordersWithoutAnswers,
  "admin pricing": admin.pricingWithoutAnswers,
  "admin services": admin.servicesWithoutAnswers,
  "admin settings": admin.settingsWithoutAnswers,
  "admin faqs": admin.faqsWithoutAnswers,
});
