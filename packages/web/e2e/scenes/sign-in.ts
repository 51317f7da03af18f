import { PEOPLE } from "../stage.js";
import type { Scene } from "./script.js";

export const login: Scene = async ({ open, see, seeFilled, gateway }) => {
  const page = await open("/auth/login");
  await see(page, "Login", "Join Discord", "Join Telegram");
  await seeFilled(page, "Forgot Password", "Forgot Password?");
  await page.getByLabel("Email").fill(PEOPLE.demo.email);
  await page.getByLabel("Password", { exact: true }).fill(PEOPLE.demo.password);
  gateway.lose(/^POST \/api\/auth\/login/);
  await page.getByRole("button", { name: "Login" }).click();
  await see(page, "Login failed");
  gateway.heal();
  gateway.lose(/^POST \/api\/auth\/login/, "no answer");
  await page.getByRole("button", { name: "Login" }).click();
  await see(page, "Logging in...");
  gateway.heal();
};

export const register: Scene = async ({ open, see, gateway }) => {
  const page = await open("/auth/register");
  await see(page, "Full Name", "Email", "Password", "Confirm Password", "Create Account");
  await see(page, "Join Discord", "Join Telegram");
  await page.getByLabel("Full Name").fill("Test Person");
  await page.getByLabel("Email").fill("test-person@shipctl.test");
  await page.getByLabel("Password", { exact: true }).fill("a-long-password");
  await page.getByLabel("Confirm Password").fill("another-password");
  const create = page.getByRole("button", { name: "Create Account" });
  await create.click();
  await see(page, "Passwords do not match");
  await page.getByLabel("Confirm Password").fill("a-long-password");
  await create.click();
  await see(page, "You must agree to the Terms and Conditions");
  await page.getByLabel("I agree to the Terms and Conditions").check();
  gateway.lose(/^POST \/api\/auth\/register/);
  await create.click();
  await see(page, "Registration failed");
  gateway.heal();
  gateway.lose(/^POST \/api\/auth\/register/, "no answer");
  await create.click();
  await see(page, "Creating Account...");
  gateway.heal();
};
