import { describe, expect, it } from "vitest";
import { loadContract, type Operation } from "../../src/contract/document/load-contract.js";
import { ANY_KEY, fakeApp, jsonOf } from "../http/fake-app.js";
import { someOf } from "../some-of.js";
import { allocatedBy, countWork } from "./count-work.js";
import { UNKNOWN, worstBodies } from "./worst-bodies.js";

const contract = loadContract();
const OPERATIONS = contract.operations.filter(({ bodyType, body }) => body && bodyType === "json");
const MAX_PER_CHARACTER = 25;
/** The nearest name is searched among all known names of an object. */
const MAX_PER_ERROR = 1_500;
/** For a body 4 times as long, linear work grows by a factor of 4, quadratic work by 16. */
const MAX_MEMORY_FOR_FOURFOLD = 5;
const { app, session } = fakeApp();

describe.each(someOf(OPERATIONS))("a body that $id refuses", (operation) => {
  it("is read and copied in linear time, and reported with at most 100 errors", async () => {
    await refuse(operation, "[]");
    for (const [name, worst] of Object.entries(worstBodies(contract, operation))) {
      const [body, longer] = [worst(2_500), worst(5_000)];
      let refused: Refused | undefined;
      const once = await countWork(async () => {
        refused = await refuse(operation, body);
      });
      const twice = await countWork(() => refuse(operation, longer));
      const { errors, errorCount = Number.POSITIVE_INFINITY } = refused ?? { errors: [] };
      expect(once, name).toBeLessThan(MAX_PER_CHARACTER * body.length + MAX_PER_ERROR * errors.length);
      // 1% more, because numbers in messages become longer.
      expect(twice, name).toBeLessThan(2.02 * once);
      expect(errors.length, name).toBeLessThanOrEqual(100);
      expect(errorCount, name).toBeGreaterThan(errors.length);
    }
  });

  it("uses memory linear in its length", async () => {
    await refuse(operation, "[]");
    const refuseAll = (texts: readonly string[]) =>
      allocatedBy(async () => {
        for (const text of texts) await refuse(operation, text);
      });
    const worst = Object.values(UNKNOWN);
    const once = await refuseAll(worst.map((body) => body(9_000)));
    const fourfold = await refuseAll(worst.map((body) => body(36_000)));
    expect(fourfold).toBeLessThan(MAX_MEMORY_FOR_FOURFOLD * once);
  });
});

interface Refused {
  readonly errors: readonly unknown[];
  readonly errorCount: number | undefined;
}

/** Some are refused only for missing fields, and their unknown fields are not read. */
async function refuse({ method, path }: Operation, body: string): Promise<Refused> {
  const url = path.replace("{carrier}", "UPS").replace(/\{\w+\}/g, "some-id");
  const headers = { ...(await session("usr_admin")), "x-api-key": ANY_KEY, "Content-Type": "application/json" };
  const response = await app.request(url, { method: method.toUpperCase(), headers, body });
  const problem = await jsonOf(response);
  const { errors = [], errorCount } = Object(Object(problem.error).details ?? problem);
  return { errors, errorCount };
}
