import { expect, it, onTestFinished } from "vitest";
import { demoStage, signIn } from "./demo-server.js";
import { faultyLine } from "./faulty-line.js";

const { home, server } = demoStage();

const found = {
  ...{ connection: { _id: "api_1", name: "EasyPost" }, day: "2026-11-01", mode: "live" },
  ...{ firstSeenAt: "2026-11-03T00:10:00.000Z", lastSeenAt: "2026-11-03T00:10:00.000Z" },
};
const LIST = {
  differences: [
    { _id: "1", kind: "missing_here", ...found, providerId: "shp_1", theirs: { state: "bought", amount: 5.93 } },
    {
      ...{ _id: "2", kind: "other_cost", ...found, orderId: "ORD-100001", providerId: "shp_2" },
      ...{ ours: { state: "bought", amount: 5.93 }, theirs: { state: "bought", amount: 6.4 } },
    },
  ],
  progress: {
    connections: [
      {
        ...{ _id: "api_1", name: "EasyPost", lists: "labels" },
        ...{ comparing: ["2026-11-02", "2026-11-03"], problem: "EasyPost answered 500" },
      },
    ],
  },
  totalPages: 1,
  totalDifferences: 2,
};

it("differences are listed with what both sides have, and days are compared on request", async () => {
  const line = await faultyLine(server.url);
  onTestFinished(() => line.close());
  const asked: string[] = [];
  line.fault = ({ method, url = "" }, body) => {
    if (!url.startsWith("/api/admin/reconciliation")) return "pass";
    asked.push(`${method} ${url} ${body}`.trim());
    return method === "GET" ? () => JSON.stringify(LIST) : "pass";
  };
  await signIn(home, line.url, "admin");
  const run = (words: string, columns?: number) =>
    home.run(["admin", "reconciliation", ...words.split(" ")], { columns, env: { SHIPCTL_PROFILE: "admin" } });

  const shown = await run("list --kind other_cost --connection EasyPost", 160);
  expect(shown.code, shown.err).toBe(0);
  expect(shown.out).toMatch(/Missing here .*Nothing +Bought, \$5\.93 +shp_1/);
  expect(shown.out).toMatch(/Other amount +ORD-100001 +Bought, \$5\.93 +Bought, \$6\.40 +shp_2/);
  expect(shown.out).toContain("EasyPost: comparing Nov 2, 2026 and 1 more, which waits (EasyPost answered 500)");
  expect(asked.splice(0)).toEqual([expect.stringMatching(/connection=EasyPost&kind=other_cost&open=true/)]);
  const { out } = await run("list --cleared");
  expect(out).toContain("2026-11-01\tEasyPost\tother_cost\tORD-100001\tbought\t5.93\tbought\t6.40\tshp_2\n");
  expect(asked.splice(0)).toEqual([expect.stringContaining("open=false")]);

  const started = await run("start --day 2026-11-01", 80);
  expect([started.code, started.out]).toEqual([0, "No connection lists its labels.\n"]);
  expect(asked).toEqual(['POST /api/admin/reconciliation {"from":"2026-11-01","to":"2026-11-01"}']);
  expect(await run("start --day 2026-11-01 --from 2026-11-01")).toMatchObject({
    code: 2,
    err: expect.stringContaining("Pass --day, or --from and --to, not both."),
  });
});
