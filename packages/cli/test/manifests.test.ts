import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@shipctl/sdk";
import { expect, it, onTestFinished } from "vitest";
import { shipengineServer, TEST_KEY } from "../../server/test/shipengine-server.js";
import { TestClock } from "../../server/test/test-clock.js";
import { newHome, signIn, startDemo } from "./demo-server.js";

const BUY = ["--service", "UPS Ground", "--api", "ShipEngine", "--to", "Tessa Brightwater", "--weight", "2"];

it("a manifest of labels of two carrier accounts is saved as a numbered file for each account", async () => {
  const shipengine = await shipengineServer(new TestClock());
  onTestFinished(() => shipengine.stop());
  const home = await newHome();
  onTestFinished(() => home.remove());
  const server = await startDemo(home, { SHIPCTL_SHIPENGINE_URL: shipengine.url });
  onTestFinished(async () => void (await server.stop()));
  await signIn(home, server.url);
  const admin = { email: "admin@shipctl.test", password: "admin-password" };
  const { token } = await createClient({ baseUrl: server.url }).login({ body: admin });
  const api = createClient({ baseUrl: server.url, token });
  const connection = { name: "ShipEngine", baseUrl: "https://api.shipengine.com", key: TEST_KEY };
  const { _id: apiId } = await api.addConnection({ body: connection });
  const path = { apiId, carrier: "UPS", service: "UPS Ground" } as const;
  await api.addServices({ body: { services: [path] } });
  await api.setServicePricing({ path, body: { enabled: true, basePrice: 9 } });
  const run = async (...args: string[]) => {
    const { code, out, err } = await home.shipctl(args);
    expect({ code, err: code === 0 ? "" : err }).toEqual({ code: 0, err: "" });
    return out;
  };
  for (const account of ["se-12", "se-13"]) {
    shipengine.rates = [{ account, code: "ups", service: "ups_ground", shipping: 7.07 }];
    await run("buy", ...BUY, "--size", "12x10x5", "--yes", "--again");
  }

  const out = await run("manifests", "create", "--api", "ShipEngine", "--yes", "-o", "manifest.pdf");
  expect(out.match(/MAN-\d+/g)).toHaveLength(2);
  const files = (await readdir(home.folder)).filter((name) => name.endsWith(".pdf"));
  expect(files.toSorted()).toEqual(["manifest-1.pdf", "manifest-2.pdf"]);
  for (const file of files) {
    expect((await readFile(join(home.folder, file))).subarray(0, 5).toString()).toBe("%PDF-");
  }
  expect(shipengine.forms.map(({ account }) => account).toSorted()).toEqual(["se-12", "se-13"]);
}, 60_000);
