import { it } from "vitest";
import { expectOneStoreOf } from "./start-together.js";

it("three processes that start a demo at once on an empty database make one store", () => expectOneStoreOf(3), 120_000);
