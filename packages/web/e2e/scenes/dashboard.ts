import { failureTexts, screenTexts } from "../spec-texts.js";
import type { Scene } from "./script.js";

export const sidebar: Scene = async ({ open, see }) => {
  await see(await open("/dashboard", { as: "demo" }), ...screenTexts.sidebar);
};

export const dashboard: Scene = async ({ open, see, seeFilled }) => {
  const [morning, afternoon, evening, ...rest] = screenTexts.dashboard;
  for (const [hour, words] of [
    ["09", morning],
    ["15", afternoon],
    ["21", evening],
  ] as const) {
    const page = await open("/dashboard", { as: "demo", now: `2026-11-20T${hour}:00:00Z` });
    await seeFilled(page, words, `${words}, Demo Customer`);
    if (words === morning) await see(page, ...rest);
  }
};

export const dashboardWithoutAnswers: Scene = async ({ open, see, gateway }) => {
  gateway.lose(/^GET \/api\/(auth\/verify|balance|orders)/);
  await see(await open("/dashboard", { as: "demo" }), ...failureTexts.dashboard);
};
