import { describe, expect, it } from "vitest";
import { createMcpMemory, type Priced } from "./memory.js";

const label = (serviceId: string): Priced => ({
  ...{ kind: "label", price: 1 },
  body: {
    serviceId,
    sender: { name: "", street1: "", city: "", state: "", zip: "", country: "US", phone: "" },
    recipient: { name: "", street1: "", city: "", state: "", zip: "", country: "US", phone: "" },
    packageDetails: { weight: 1, dimensions: { length: 1, width: 1, height: 1 } },
  },
});
const file: Priced = { kind: "file", price: 1, serviceId: "svc", orders: [] };
const SIZE = JSON.stringify(label("svc")).length;

describe("createMcpMemory", () => {
  it("drops an owner's own oldest entries, not those of others", () => {
    const memory = createMcpMemory({ maxCharactersOfOwner: 2 * SIZE });
    const [mine, other] = [memory.of("mine"), memory.of("other")];
    other.put("quo_0", label("svc"));
    for (const id of ["quo_1", "quo_2", "quo_3"]) mine.put(id, label("svc"));
    const kept = ["quo_1", "quo_2", "quo_3"].map((id) => mine.get(id) !== undefined);
    expect([kept, other.get("quo_0") !== undefined]).toEqual([[false, true, true], true]);
  });

  it("keeps quotes for 10 minutes, and files longer", () => {
    let time = 0;
    const memory = createMcpMemory({ now: () => time, maxCharacters: 2 * SIZE });
    memory.put("chk_1", file);
    memory.put("quo_1", label("svc"));
    time = 10 * 60_000 - 1;
    expect(memory.get("quo_1")).toBeDefined();
    time += 1;
    expect([memory.get("quo_1"), memory.get("chk_1")]).toEqual([undefined, file]);
    // Its room is free again.
    memory.put("quo_2", label("svc"));
    expect(memory.get("chk_1")).toEqual(file);
  });
});
