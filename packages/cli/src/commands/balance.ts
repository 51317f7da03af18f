import { formatUsd, isLowBalance, labelsLeftText, modeText } from "@shipctl/sdk/display";
import { defineApiCommand } from "../context.js";
import { fields, tinted } from "../io/outcome.js";

/** GET /api/balance */
export const command = defineApiCommand({
  about: "In a pipe, prints only the amount.",
  examples: ["balance", "balance --json"],
  async run(_options, client) {
    const reply = await client.getBalance();
    const test = reply.testBalance
      ? [["Test balance, pays for samples only", formatUsd(reply.testBalance)] as const]
      : [];
    const held = reply.held ? [["Held for purchases in progress", formatUsd(reply.held)] as const] : [];
    const text = labelsLeftText(reply);
    const left = text ? [["Labels", tinted(text, isLowBalance(reply) ? "warn" : undefined)] as const] : [];
    return {
      json: reply,
      notes: reply.mode === "test" ? [modeText(reply.mode)] : [],
      show: [fields(["Balance", { text: formatUsd(reply.balance), tone: "strong" }], ...left, ...held, ...test)],
      plain: [{ kind: "lines", lines: [reply.balance.toFixed(2)] }],
    };
  },
});
