import { createClient } from "@shipctl/sdk";
import { expect, it } from "vitest";
import { ADMIN_ENV, folderForTest, shipctlServer } from "./server-process.js";

it("the count of a key's calls survives a kill of the server", async () => {
  const data = await folderForTest();
  const first = shipctlServer(["start", "--port", "0", "--data", data], { env: ADMIN_ENV });
  const baseUrl = await first.ready;
  const person = { name: "Test Seller", email: "seller@shipctl.test", password: "a-long-password" };
  const { token } = await createClient({ baseUrl }).register({ body: person });
  const session = createClient({ baseUrl, token });
  const { apiKey } = await session.getApiKey();
  const remaining = async () => {
    const response = await fetch(`${baseUrl}/api/v1/user`, { headers: { "x-api-key": apiKey } });
    return Number(response.headers.get("RateLimit-Remaining"));
  };
  for (let left = 99; left >= 70; left--) expect(await remaining()).toBe(left);
  // A count is written with the next durable commit.
  await session.createAddress({ body: ADDRESS });
  await first.kill();

  const second = shipctlServer(["start", "--port", new URL(baseUrl).port, "--data", data], { env: ADMIN_ENV });
  await second.ready;
  expect(await remaining()).toBe(69);
  expect((await second.stop()).code).toBe(0);
}, 60_000);

const ADDRESS = {
  name: "Warehouse",
  street1: "1 Sample Street",
  city: "Springfield",
  state: "IL",
  zip: "62701",
  phone: "217-555-0100",
};
