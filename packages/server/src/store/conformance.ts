import { describe } from "vitest";
import { type OpenStore, StillClock, testTables, type WithStore } from "../../test/store/fixtures.js";
import { describeJobs } from "../../test/store/jobs.js";
import { describeReads } from "../../test/store/reads.js";
import { describeTransactions } from "../../test/store/transactions.js";

/** The conformance tests of a store engine. `open` returns a new, empty store each time. */
export function describeStore(name: string, open: OpenStore): void {
  const withStore: WithStore = (run) => async () => {
    const clock = new StillClock();
    const store = await open({ tables: testTables, clock });
    try {
      await run(store, clock);
    } finally {
      await store.close();
    }
  };

  describe(`${name}: reads`, () => describeReads(withStore));
  describe(`${name}: transactions`, () => describeTransactions(withStore));
  describe(`${name}: jobs`, () => describeJobs(withStore));
}
