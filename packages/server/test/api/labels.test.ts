import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import type { Order } from "@shipctl/sdk/contract";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, serverForTest, startServer, type TestServer } from "../api.js";
import { hasPoppler, pageSizes, pageTexts, textOfPages } from "../label-pages.js";
import { programOf } from "./programs.js";
import { refusal } from "./refusal.js";
import { bulkRow, buy, buyRows, NO_WAIT, order, orderTo, purchase, testRecipient } from "./shipments.js";

let server: TestServer;
let person: Person;
let bought: Order;

beforeAll(async () => {
  server = await startServer();
  person = await server.register({ balance: 1_000 });
  bought = await buy(person, {
    recipient: { ...testRecipient, name: "José Ёлкин" },
    reference: "REF-77",
    sku: "SKU-88",
  });
});

afterAll(() => server.close());

describe("one label", () => {
  it.each([
    ["", "inline"],
    ["/download", "attachment"],
    ["/print", "inline"],
  ])("%s is a PDF with a file name, %s", async (suffix, disposition) => {
    for (const id of [bought.orderId, bought._id]) {
      const response = await server.request(`/api/labels/${id}${suffix}`, { token: person.token });
      expect(response.status).toBe(200);
      expect(response.headers.get("Content-Type")).toBe("application/pdf");
      expect(response.headers.get("Content-Disposition")).toBe(`${disposition}; filename="${bought.orderId}.pdf"`);
      expect(await pageSizes(await bytesOf(response))).toEqual(["288x432"]);
    }
  });

  it("is 4x6 inches, or letter on request", async () => {
    const sizes = async (format: "4x6" | "letter") => {
      const file = await person.api.downloadLabel({ path: { id: bought.orderId }, query: { format } });
      return pageSizes(await file.bytes());
    };
    expect(await sizes("4x6")).toEqual(["288x432"]);
    expect(await sizes("letter")).toEqual(["612x792"]);
  });

  it.each([
    ["png", "image/png", "\x89PNG"],
    ["zpl", "application/zpl", "^XA"],
  ] as const)("is %s on request, in the public API as well", async (format, contentType, start) => {
    const { apiKey } = await person.api.getApiKey();
    const path = { order_id: bought.orderId };
    const byKey = await server.request(`/api/v1/labels/${bought.orderId}?format=${format}`, {
      headers: { "x-api-key": apiKey },
    });
    expect(byKey.headers.get("Content-Type")).toBe(contentType);
    expect(
      (
        await server
          .client()
          .v1GetLabel({ path, query: { format } })
          .catch((error) => error)
      ).status,
    ).toBe(401);
    for (const file of [
      await person.api.getLabel({ path: { id: bought.orderId }, query: { format } }),
      await person.api.downloadLabel({ path: { id: bought.orderId }, query: { format } }),
    ]) {
      expect(file).toMatchObject({ contentType, fileName: `${bought.orderId}.${format}` });
      expect(
        Buffer.from(await file.bytes())
          .toString("latin1")
          .startsWith(start),
      ).toBe(true);
    }
    const link = person.api.createLabelLink({ body: { orderIds: [bought.orderId], action: "print", format } });
    expect(await refusal(link)).toMatchObject({ status: 400, errors: [{ field: "format" }] });
  });

  it("opens the print dialog only with `print`", async () => {
    const actionOf = async (file: { bytes(): Promise<Uint8Array> }) =>
      (await PDFDocument.load(await file.bytes())).catalog.get(PDFName.of("OpenAction"))?.toString();
    const path = { id: bought.orderId };
    const print = await actionOf(await person.api.printLabel({ path }));
    expect(print).toBeDefined();
    expect(await actionOf(await person.api.getLabel({ path }))).toBeUndefined();
  });

  it.each([
    [{ reference: "REF-1", orderNumber: "111-1" }, "REF-1"],
    [{ reference: "REF-1" }, "REF-1"],
    [{ orderNumber: "111-1" }, "111-1"],
  ])("with %j shows %s as its reference", async (references, shown) => {
    const { orderId } = await buy(person, references);
    const file = await person.api.getLabel({ path: { id: orderId } });
    const [text] = await pageTexts(await file.bytes());
    expect(["REF-1", "111-1"].filter((reference) => text?.includes(reference))).toEqual([shown]);
  });

  it.skipIf(!hasPoppler)("shows its order, recipient, references and the sample mark (needs pdftotext)", async () => {
    const file = await person.api.getLabel({ path: { id: bought.orderId } });
    const [text] = textOfPages(await file.bytes());
    for (const part of [bought.orderId, "José Ёлкин", "REF-77", "SKU-88", "SAMPLE", "NOT VALID FOR POSTAGE"]) {
      expect(text?.toLowerCase()).toContain(part.toLowerCase());
    }
    expect(text?.replace(/\s/g, "")).toContain(bought.trackingNumber);
    expect(text).not.toContain("??");
  });
});

describe("a link to labels", () => {
  it("opens one label under its name, for five minutes only", async () => {
    const own = await serverForTest();
    const someone = await own.register({ balance: 100 });
    const { orderId } = await buy(someone);
    const { url, expiresAt } = await someone.api.createLabelLink({ body: { orderIds: [orderId] } });
    expect(Date.parse(expiresAt) - own.world.clock.now()).toBe(300_000);
    own.world.clock.advance(299_000);
    const response = await own.request(pathOf(url));
    expect(response.headers.get("Content-Disposition")).toBe(`inline; filename="${orderId}.pdf"`);
    expect(await pageSizes(await bytesOf(response))).toEqual(["288x432"]);
    own.world.clock.advance(1_000);
    const late = await own.request(pathOf(url));
    expect(late.status).toBe(401);
    expect(await late.json()).toMatchObject({ code: "link_expired", message: expect.stringMatching(/expired/) });
    const page = await own.request(pathOf(url), { headers: { Accept: "text/html,*/*" } });
    expect([page.status, page.headers.get("Content-Type")]).toEqual([401, expect.stringMatching(/^text\/html/)]);
    const html = await page.text();
    expect(html).toMatch(/expired/);
    expect(html, "a way to a new one").toMatch(/<a href="\/my-orders/);
    expect(html).not.toContain("<script");
  });

  it("opens a selection in the order of its ids, as often as it is used", async () => {
    const orders = [await buy(person), await buy(person), await buy(person)];
    const orderIds = [2, 0, 1].map((i) => orders[i]?.orderId ?? "");
    const { url } = await person.api.createLabelLink({ body: { orderIds } });
    for (let i = 0; i < 2; i++) {
      const response = await server.request(pathOf(url));
      expect(response.headers.get("Content-Disposition")).toBe('inline; filename="labels.pdf"');
      const bytes = await bytesOf(response);
      expect(await pageSizes(bytes)).toHaveLength(3);
      if (hasPoppler) expectInOrder(textOfPages(bytes), orderIds);
    }
  });

  it("prints, downloads, puts two on a letter page, or packs one file per label", async () => {
    const orderIds = [(await buy(person)).orderId, (await buy(person)).orderId];
    const open = async (body: { action?: "print" | "download" | "zip"; format?: "letter" }) => {
      const { url } = await person.api.createLabelLink({ body: { orderIds, ...body } });
      const response = await server.request(pathOf(url));
      return { disposition: response.headers.get("Content-Disposition"), bytes: await bytesOf(response) };
    };
    const letter = await open({ action: "download", format: "letter" });
    expect(letter.disposition).toBe('attachment; filename="labels.pdf"');
    expect(await pageSizes(letter.bytes)).toEqual(["612x792"]);
    const print = await open({ action: "print" });
    expect((await PDFDocument.load(print.bytes)).catalog.get(PDFName.of("OpenAction"))).toBeDefined();
    const zip = await open({ action: "zip" });
    expect(zip.disposition).toBe('attachment; filename="labels.zip"');
    const files = unzipSync(zip.bytes);
    expect(Object.keys(files)).toEqual(orderIds.map((id) => `${id}.pdf`));
    for (const file of Object.values(files)) expect(await pageSizes(file)).toHaveLength(1);
  });

  it.each([
    ["its maker is blocked", "block"],
    ["its maker signs out everywhere", "signOut"],
    ["its maker changes the password", "changePassword"],
  ] as const)("dies at once when %s, and stays dead", async (_when, how) => {
    const maker = await server.register({ balance: 50 });
    const { orderId } = await buy(maker);
    const { url } = await maker.api.createLabelLink({ body: { orderIds: [orderId] } });
    const own = `/api/labels/${orderId}?token=${tokenOf(url)}`;
    const open = async (path: string) => {
      const reply = await server.request(path);
      return { status: reply.status, code: reply.ok ? "opened" : (await reply.json()).code };
    };
    expect(await open(pathOf(url))).toEqual({ status: 200, code: "opened" });
    const { api } = await server.admin();
    const blocked = (value: boolean) =>
      api.setUserAccess({ path: { id: maker.user._id }, body: { blocked: value, reason: "test" } });
    const passwords = { currentPassword: maker.password, newPassword: "another-password" };
    if (how === "block") await blocked(true);
    else if (how === "signOut") await maker.api.signOutEverywhere();
    else await maker.api.changePassword({ body: passwords });
    for (const path of [pathOf(url), own]) expect(await open(path)).toEqual({ status: 401, code: "link_expired" });
    if (how === "block") await blocked(false);
    expect((await open(own)).status).toBe(401);
  });

  it("of an administrator opens no other account's labels once the right is revoked", async () => {
    const maker = await server.register();
    const { api } = await server.admin();
    const right = (isAdmin: boolean) => api.setUserAccess({ path: { id: maker.user._id }, body: { isAdmin } });
    await right(true);
    const { url } = await maker.api.createLabelLink({ body: { orderIds: [bought.orderId] } });
    expect((await server.request(pathOf(url))).status).toBe(200);
    await right(false);
    expect((await server.request(pathOf(url))).status).toBe(401);
  });

  it("also opens its labels under their own paths, and no others", async () => {
    const other = await buy(person);
    const token = tokenOf((await person.api.createLabelLink({ body: { orderIds: [bought.orderId] } })).url);
    const status = async (path: string) => (await server.request(`${path}?token=${token}`)).status;
    for (const suffix of ["", "/download", "/print"]) {
      expect(await status(`/api/labels/${bought.orderId}${suffix}`)).toBe(200);
      expect(await status(`/api/labels/${bought._id}${suffix}`)).toBe(200);
      expect(await status(`/api/labels/${other.orderId}${suffix}`)).toBe(401);
    }
  });

  it("of a bulk order opens that bulk order and its labels, and no other", async () => {
    const [one, two] = [await buyRows(server, person, [bulkRow()]), await buyRows(server, person, [bulkRow()])];
    const body = { bulkOrderId: one.bulkOrder.bulkOrderId };
    const { url } = await person.api.createLabelLink({ body });
    const opened = await server.request(pathOf(url));
    expect(opened.headers.get("Content-Disposition")).toBe(`inline; filename="${body.bulkOrderId}.pdf"`);
    await opened.body?.cancel();
    const status = async (path: string) => (await server.request(`${path}?token=${tokenOf(url)}`)).status;
    expect(await status(`/api/labels/bulk/${one.bulkOrder.bulkOrderId}`)).toBe(200);
    expect(await status(`/api/labels/bulk/${one.bulkOrder._id}`)).toBe(200);
    expect(await status(`/api/labels/${one.orders[0]?.orderId}`)).toBe(200);
    expect(await status(`/api/labels/bulk/${two.bulkOrder.bulkOrderId}`)).toBe(401);
    expect(await status(`/api/labels/${two.orders[0]?.orderId}`)).toBe(401);
  });

  it("opens only its own labels, and nothing else", async () => {
    const { url } = await person.api.createLabelLink({ body: { orderIds: [bought.orderId] } });
    const second = await person.api.createLabelLink({ body: { orderIds: [(await buy(person)).orderId] } });
    const swapped = `${new URL(second.url).pathname}?token=${tokenOf(url)}`;
    expect((await server.request(swapped)).status).toBe(401);
    expect((await server.request("/api/balance", { token: tokenOf(url) })).status).toBe(401);
    expect((await server.request(`/api/balance?token=${tokenOf(url)}`)).status).toBe(401);
    const [head, payload] = tokenOf(url).split(".");
    for (const forged of [`${head}.${payload}.`, `${head}.${payload}.AAAA`, "x", "", "null"]) {
      const response = await server.request(`${new URL(url).pathname}?token=${forged}`);
      expect([forged, response.status]).toEqual([forged, 401]);
    }
  });

  it("never accepts a session in the URL, even next to a valid session", async () => {
    for (const path of [`/api/labels/${bought.orderId}`, `/api/labels/${bought.orderId}/print`]) {
      expect((await server.request(`${path}?token=${person.token}`)).status).toBe(401);
      expect((await server.request(`${path}?token=${person.token}`, { token: person.token })).status).toBe(401);
    }
  });

  it("logs no token", async () => {
    const { url } = await person.api.createLabelLink({ body: { orderIds: [bought.orderId] } });
    await (await server.request(pathOf(url))).body?.cancel();
    await server.request(`/api/labels/${bought.orderId}?token=${person.token}`);
    const log = JSON.stringify(server.world.log.lines);
    expect(log).toContain("/api/labels");
    expect(log).not.toContain(tokenOf(url));
    expect(log).not.toContain(person.token);
    expect(log).not.toContain(person.password);
  });

  it("is created for orders or for a bulk order, not for both and not for another account's", async () => {
    const stranger = await server.register();
    const orderIds = [bought.orderId];
    expect((await refusal(stranger.api.createLabelLink({ body: { orderIds } }))).status).toBe(404);
    const { bulkOrder } = await buyRows(server, person, [bulkRow()]);
    const { bulkOrderId } = bulkOrder;
    expect((await refusal(stranger.api.createLabelLink({ body: { bulkOrderId } }))).status).toBe(404);
    for (const body of [{}, { orderIds, bulkOrderId }]) {
      const { status, message } = await refusal(person.api.createLabelLink({ body }));
      expect([status, message]).toEqual([400, "Give either orderIds or bulkOrderId"]);
    }
    const { id } = selectionOf(await person.api.createLabelLink({ body: { orderIds } }));
    expect((await refusal(stranger.api.getSelectedLabels({ path: { id } }))).status).toBe(404);
  });
});

describe("a set with missing labels", () => {
  it("is refused before the first byte, naming the missing ones", async () => {
    const silent = (await person.api.createOrder({ body: orderTo("Carrier Silent") })).order;
    const error = await refusal(person.api.createLabelLink({ body: { orderIds: [bought.orderId, silent.orderId] } }));
    expect(error).toMatchObject({ status: 409, code: "label_not_ready", details: { missing: [silent.orderId] } });
    expect(error.message).toContain(silent.orderId);
  });

  it("of a bulk order is refused while rows are still to be bought", async () => {
    const own = await serverForTest();
    const someone = await own.register({ balance: 100 });
    const rows = ["A", "Carrier Silent", "B"].map((toName) => bulkRow({ toName }));
    const { bulkOrderId } = await someone.api.processBulkOrder({ body: purchase(rows), headers: NO_WAIT });
    const path = { bulkOrderId };
    expect((await refusal(someone.api.getBulkLabels({ path }))).code).toBe("label_not_ready");
    expect((await refusal(someone.api.createLabelLink({ body: { bulkOrderId } }))).code).toBe("label_not_ready");
    await own.world.store.runDue();
    const silent = (await someone.api.getBulkOrder({ path })).orders.find(({ purchase }) => purchase === "buying");
    const error = await refusal(someone.api.getBulkLabels({ path }));
    expect(error).toMatchObject({ code: "label_not_ready", details: { missing: [silent?.orderId] } });
  });

  it("of a bulk order is refused while a retry has not reached its rows", async () => {
    const own = await serverForTest();
    const someone = await own.register({ balance: 100 });
    const { bulkOrder } = await buyRows(own, someone, [bulkRow(), bulkRow({ toName: "Carrier Refuses" })]);
    const path = { bulkOrderId: bulkOrder.bulkOrderId };
    expect(await pageSizes(await (await someone.api.getBulkLabels({ path })).bytes())).toHaveLength(1);
    const { url } = await someone.api.createLabelLink({ body: path });
    await someone.api.retryBulkOrder({ path, headers: NO_WAIT });
    const error = await refusal(someone.api.getBulkLabels({ path }));
    expect(error).toMatchObject({ status: 409, code: "label_not_ready", message: expect.stringMatching(/1 label/) });
    expect((await own.request(pathOf(url))).status).toBe(409);
    await own.world.store.runDue();
    expect((await own.request(pathOf(url))).status).toBe(200);
  });
});

describe("the labels of a bulk order", () => {
  it("are in the order of the rows, without refused and voided ones", async () => {
    const rows = ["Ann", "Carrier Refuses", "Bob", "Cyd", "Dee"].map((toName) => bulkRow({ toName }));
    const { bulkOrder, orders } = await buyRows(server, person, rows);
    const path = { bulkOrderId: bulkOrder.bulkOrderId };
    await person.api.voidOrder({ path: { id: orders[1]?.orderId ?? "" } });
    const file = await person.api.getBulkLabels({ path });
    expect(file.fileName).toBe(`${bulkOrder.bulkOrderId}.pdf`);
    const bytes = await file.bytes();
    expect(await pageSizes(bytes)).toHaveLength(3);
    if (hasPoppler) expectInOrder(textOfPages(bytes), ["Ann", "Cyd", "Dee"]);
    const letter = await person.api.getBulkLabels({ path, query: { format: "letter" } });
    expect(await pageSizes(await letter.bytes())).toEqual(["612x792", "612x792"]);
    const beyond = await refusal(person.api.getBulkLabels({ path, query: { part: 2 } }));
    expect(beyond).toMatchObject({ status: 400, errors: [{ field: "part" }] });
  });

  it.each([
    ["png", "application/zip", "PK", "zip"],
    ["zpl", "application/zpl", "^XA", "zpl"],
  ] as const)("are %s on request, in the public API and by a link as well", async (format, type, start, ending) => {
    const { bulkOrder } = await buyRows(server, person, [bulkRow({ toName: "Ann" }), bulkRow({ toName: "Bob" })]);
    const { bulkOrderId } = bulkOrder;
    const program = await programOf(server, person);
    const { url } = await person.api.createLabelLink({ body: { bulkOrderId, format } });
    const linked = await server.request(pathOf(url));
    expect(linked.headers.get("Content-Type")).toBe(type);
    const files = [
      await person.api.getBulkLabels({ path: { bulkOrderId }, query: { format } }),
      await program.v1GetBulkLabels({ path: { bulk_order_id: bulkOrderId }, query: { format } }),
    ];
    for (const file of files) expect(file).toMatchObject({ contentType: type, fileName: `${bulkOrderId}.${ending}` });
    for (const bytes of [await bytesOf(linked), ...(await Promise.all(files.map((file) => file.bytes())))]) {
      const text = Buffer.from(bytes).toString("latin1");
      expect(text.startsWith(start)).toBe(true);
      if (format === "zpl") expect(text.match(/\^XZ/g)).toHaveLength(2);
      else expect(new Set(text.match(/ORD-\d+\.png/g)).size).toBe(2);
    }
  });
});

describe("a name in Content-Disposition", () => {
  it("is always one of our ids, never customer input", async () => {
    const hostile = 'x"\r\nSet-Cookie: a=b';
    const { order: odd } = await person.api.createOrder({ body: order({ reference: hostile, sku: hostile }) });
    const response = await server.request(`/api/labels/${odd.orderId}/download`, { token: person.token });
    expect(response.headers.get("Content-Disposition")).toBe(`attachment; filename="${odd.orderId}.pdf"`);
    expect(response.headers.get("Set-Cookie")).toBeNull();
    const body = { ...purchase([bulkRow({ toName: "Carrier Refuses" })]), fileName: hostile };
    const { bulkOrderId } = await person.api.processBulkOrder({ body, headers: NO_WAIT });
    await server.world.store.runDue();
    const file = await person.api.listBulkFailures({ path: { bulkOrderId }, as: "text/csv" });
    expect(file.fileName).toBe(`${bulkOrderId}-failures.csv`);
  });
});

const pathOf = (url: string): string => url.slice("http://shipctl.test".length);
const tokenOf = (url: string): string => new URL(url).searchParams.get("token") ?? "";
const selectionOf = ({ url }: { url: string }) => ({ id: new URL(url).pathname.split("/").at(-1) ?? "" });

const bytesOf = async (response: Response): Promise<Uint8Array> => new Uint8Array(await response.arrayBuffer());

function expectInOrder(pages: readonly string[], words: readonly string[]): void {
  expect(pages.map((page) => words.find((word) => page.includes(word)))).toEqual(words);
}
