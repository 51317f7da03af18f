import { expect, it } from "vitest";
import { AlertIcon, BoxIcon, CheckIcon, TruckIcon } from "../../ui/icons.js";
import { scanIcon } from "./scan-icon.js";

it.each([
  ["Delivered, front door", CheckIcon],
  ["DELIVERED", CheckIcon],
  ["Out for Delivery", TruckIcon],
  ["Delivery exception: address needs correction", AlertIcon],
  ["Delivery attempt failed", AlertIcon],
  ["Label created", BoxIcon],
  ["", BoxIcon],
])("maps %j to its icon, ignoring case", (status, icon) => {
  expect(scanIcon(status).icon).toBe(icon);
});
