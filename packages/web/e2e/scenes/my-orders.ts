import { screenTexts } from "../spec-texts.js";
import type { Scene } from "./script.js";

export const myOrders: Scene = async ({ open, see, seeFilled, stage }) => {
  const page = await open("/my-orders", { as: "demo" });
  await seeFilled(page, "Page X of Y", "Page 1 of 2");
  await see(page, ...screenTexts["my orders"].filter((text) => text !== "Page X of Y" && text !== "No Orders Found"));
  await see(await open("/my-orders", { as: await stage.newcomer() }), "No Orders Found");
};

export const myOrdersWithoutAnswers: Scene = async ({ open, see, gateway }) => {
  gateway.lose(/^POST \/api\/labels\/links/);
  const page = await open("/my-orders", { as: "demo" });
  await page
    .getByRole("button", { name: /^Download label of / })
    .first()
    .click();
  await see(page, "Failed to download label");
  await page
    .getByRole("button", { name: /^Print label of / })
    .first()
    .click();
  await see(page, "Failed to print label");

  const order = page.getByRole("link", { name: /^ORD-/ }).first();
  const id = await order.textContent();
  gateway.lose(/^POST \/api\/tracking\//);
  await order.click();
  await page.getByRole("dialog").getByRole("button", { name: "Refresh" }).click();
  await see(page, "Unable to refresh tracking information");

  gateway.lose(/^GET \/api\/tracking\//);
  await see(await open(`/my-orders/${id}`, { as: "demo" }), "Unable to load tracking information");

  gateway.lose(/^GET \/api\/(balance|orders)/);
  const lost = await open(`/my-orders/${id}`, { as: "demo" });
  await see(lost, "Failed to retrieve order details", "Failed to load account balance", "Try Again");
};
