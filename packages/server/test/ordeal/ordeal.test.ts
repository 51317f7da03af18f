import { expect, it } from "vitest";
import { reportText } from "./report-text.js";
import { runOrdeal } from "./run-ordeal.js";
import { ENGINES } from "./stage.js";

/** `npm run ordeal` takes longer and has more customers. */
const SHORT = { customers: 60, seconds: 22, seed: Number(process.env.ORDEAL_SEED ?? 1) };

it.each(ENGINES)(
  "an ordeal on %s ends with sound books: nothing lost, doubled or shown to others",
  async (engine) => {
    const report = await runOrdeal({ ...SHORT, engine });
    expect(report.findings, reportText(report)).toEqual([]);
    expect(report.labels).toBeGreaterThan(0);
    if (engine === "postgres") expect(report.terminated, "connections ended by the database").toBeGreaterThan(10);
  },
  240_000,
);
