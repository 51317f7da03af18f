import { expect, it } from "vitest";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

it("the reference shows the operations of the public API and loads nothing from another host", async () => {
  const page = await app().open("/auth/login");
  const hosts = new Set<string>();
  page.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol)) hosts.add(host);
  });
  await page.goto(`${app().url}/docs`);
  await page.getByRole("heading", { name: "Shipctl public API v1" }).waitFor();
  await page.getByRole("heading", { name: "Buy a label" }).waitFor();
  await page.getByText("/api/v1/create-label", { exact: true }).first().waitFor({ state: "attached" });

  await page.getByRole("textbox").fill("quotes");
  await page.getByRole("menuitem", { name: /quote/i }).first().waitFor();
  expect([...hosts]).toEqual([new URL(app().url).host]);
});

it("llms.txt names documents that are there", async () => {
  const text = await (await fetch(`${app().url}/llms.txt`)).text();
  const links = [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path = ""]) => path);
  expect(links).toEqual(["/docs", "/api/v1/openapi.json", "/api/v1/openapi.yaml", "/openapi.json", "/api-docs"]);
  for (const link of links) expect([link, (await fetch(`${app().url}${link}`)).status]).toEqual([link, 200]);
  const contract = await (await fetch(`${app().url}/api/v1/openapi.json`)).json();
  const paths = [...text.matchAll(/(?:GET|POST) (\/api\/v1\/[\w/{}-]*)/g)].map(([, path = ""]) => path);
  expect(paths.length).toBeGreaterThan(7);
  expect(Object.keys(contract.paths)).toEqual(expect.arrayContaining(paths));
});
