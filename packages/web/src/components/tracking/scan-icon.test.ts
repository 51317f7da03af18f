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
])("maps the text %j of an unknown scan to its icon, ignoring case", (status, icon) => {
  expect(scanIcon({ code: "unknown", status }).icon).toBe(icon);
});

it.each([
  ["delivered", "Left with a neighbor", CheckIcon],
  ["exception", "Will be delivered tomorrow", AlertIcon],
  ["in_transit", "Not delivered yet", BoxIcon],
  ["a_later_code", "Delivered", CheckIcon],
])("a code that is known decides: %s, %j", (code, status, icon) => {
  expect(scanIcon({ code, status }).icon).toBe(icon);
});
