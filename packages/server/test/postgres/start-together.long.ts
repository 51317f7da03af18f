import { it } from "vitest";
import { expectOneStoreOf } from "./start-together.js";

it("ten processes that start a demo at once on an empty database make one store", () => expectOneStoreOf(10), 300_000);
