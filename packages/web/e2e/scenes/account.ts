import { expire, makeInvoice, topUp } from "../pay.js";
import { fetching, type Scene } from "./script.js";

export const balance: Scene = async ({ open, see, stage }) => {
  const page = await open("/balance", { as: await stage.newcomer() });
  await see(page, "Top Up");
  await page.getByRole("button", { name: "Top Up", exact: true }).click();
  await topUp(page).getByLabel("Amount (USD)").fill("0");
  await see(page, "Please enter a valid amount");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await topUp(page).waitFor({ state: "detached" });
  await makeInvoice(page, "50");
  await expire(page);
  await see(page, "Payment Expired", "Try Again");
};

export const balanceWithoutAnswers: Scene = async ({ open, see, gateway, stage }) => {
  const asked = await open("/balance?top-up=new", { as: await stage.newcomer() });
  await topUp(asked).getByLabel("Amount (USD)").fill("50");
  gateway.lose(/^POST \/api\/crypto\//);
  await topUp(asked)
    .getByRole("button", { name: /^Continue to pay/ })
    .click();
  await see(asked, "Failed to process top-up. Please try again.");
  gateway.lose(/^GET \/api\/balance\/transactions/);
  await see(await open("/balance", { as: "demo" }), "Failed to load transaction history");
};

export const services: Scene = async ({ open, see, stage, gateway }) => {
  const page = await open("/dashboard", { as: "demo" });
  await page.getByRole("link", { name: /^ORD-/ }).first().waitFor();
  await fetching(page, () => page.getByRole("link", { name: "Services" }).hover());
  gateway.lose(/^GET \/api\/shipping\/services\/reliability/, "no answer");
  await page.getByRole("link", { name: "Services" }).click();
  await see(page, "Loading service information...");
  gateway.heal();
  await see(page, "UPS", "USPS", "FedEx");
  await see(page, "Reliable", "Testing", "Unreliable", "Unknown");

  const { token } = await stage.signIn("admin");
  const admin = stage.client(token);
  const body = { name: "Nothing To Sell", key: "sample-key", baseUrl: "sandbox:" };
  const { _id } = await admin.addConnection({ body });
  const bare = await open(`/services?api=${_id}`, { as: "demo" });
  for (const carrier of ["UPS", "USPS", "FedEx"]) await see(bare, `No ${carrier} services available`);
  await admin.deleteConnection({ path: { id: _id } });
};

export const servicesWithoutAnswers: Scene = async ({ open, see, gateway }) => {
  gateway.lose(/^GET \/api\/shipping\/services\/reliability/);
  await see(await open("/services", { as: "demo" }), "Failed to load service status information");
};
