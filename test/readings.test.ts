import { expect, it } from "vitest";

const module = new URL("../scripts/tooling/readings.mjs", import.meta.url).href;
interface Check {
  drawnByHand(files: readonly { path: string; text: string }[]): string[];
  checkReadings(): { output: string };
}
const { drawnByHand, checkReadings }: Check = await import(module);

const found = (text: string, path = "screens/orders/screen.tsx") => drawnByHand([{ path, text }]).length;

it.each([
  "if (orders.isError && !orders.data) return <ErrorState />;",
  "if (isError && !data) {",
  "{!data && error && (",
  "{error && !data && (",
  "if (reading.error !== null && !reading.data) {",
  "if (reading.data === undefined && reading.error) return null;",
  "<Button leftSection={<RefreshIcon size={16} />}>",
])("refuses %s", (text) => {
  expect(found(text)).toBe(1);
});

it("allows the component that draws readings, and errors of changes", () => {
  expect(found("if (data === undefined && error) {", "components/loaded.tsx")).toBe(0);
  expect(found("{save.error && <InlineAlert />}")).toBe(0);
});

it("finds nothing in the web app", () => {
  expect(checkReadings().output).toBe("");
});
