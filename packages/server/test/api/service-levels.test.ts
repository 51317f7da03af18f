import { LIMITS, type ServiceLevelInput } from "@shipctl/sdk/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../api.js";
import { refusal } from "./refusal.js";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const level = (name: string, service = "UPS Ground"): ServiceLevelInput => ({ level: name, carrier: "UPS", service });

describe("the services of service levels", () => {
  it("are empty at first, and are replaced as a whole, for their owner only", async () => {
    const [person, stranger] = [await server.register(), await server.register()];
    expect(await person.api.getServiceLevels()).toEqual({ levels: [] });
    const levels = [level(" NextDay ", "UPS Next Day Air"), level("Standard")];
    const saved = { levels: [level("NextDay", "UPS Next Day Air"), level("Standard")] };
    expect(await person.api.saveServiceLevels({ body: { levels } })).toEqual(saved);
    expect(await person.api.getServiceLevels()).toEqual(saved);
    expect(await stranger.api.getServiceLevels()).toEqual({ levels: [] });
    await person.api.saveServiceLevels({ body: { levels: [level("Expedited")] } });
    expect(await person.api.getServiceLevels()).toEqual({ levels: [level("Expedited")] });
  });

  it("must have different levels, at most 200", async () => {
    const { api } = await server.register();
    const twice = api.saveServiceLevels({ body: { levels: [level("NextDay"), level("B"), level("next-day")] } });
    expect(await refusal(twice)).toMatchObject({
      ...{ status: 400, code: "invalid_input" },
      errors: [{ field: "levels[2].level", message: '"next-day" is listed twice' }],
    });
    const many = Array.from({ length: LIMITS.serviceLevels + 1 }, (_, index) => level(`Level ${index}`));
    expect(await refusal(api.saveServiceLevels({ body: { levels: many } }))).toMatchObject({ code: "invalid_input" });
    expect((await api.saveServiceLevels({ body: { levels: many.slice(1) } })).levels).toHaveLength(200);
    const blank = api.saveServiceLevels({ body: { levels: [level(" ")] } });
    expect(await refusal(blank)).toMatchObject({
      errors: [{ field: "levels[0].level", message: "Level is required" }],
    });
  });
});
