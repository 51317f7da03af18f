import { expectTypeOf, it } from "vitest";
import type { Store, StoreReads } from "../../src/store/store.js";
import type { Reader, World } from "../../src/world.js";

it("code with a reader cannot write, and every store is a reader", () => {
  expectTypeOf<Store>().toExtend<StoreReads>();
  expectTypeOf<World>().toExtend<Reader>();
  expectTypeOf<StoreReads>().not.toHaveProperty("transact");
  expectTypeOf<StoreReads>().not.toHaveProperty("work");
  expectTypeOf<Reader["store"]>().not.toHaveProperty("transact");
});
