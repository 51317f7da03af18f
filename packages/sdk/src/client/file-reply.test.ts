import { describe, expect, onTestFinished, vi } from "vitest";
import { json, loopback, rejectionOf } from "../../test/loopback.js";
import { createClient, it } from "../../test/transports.js";
import { fileReply } from "./file-reply.js";

const pdf = "%PDF-1.7 sample";
const path = { id: "ORD-1" };

describe("a file", () => {
  it("has bytes, type and name, and is not parsed as JSON", async () => {
    const server = await loopback((response) =>
      response
        .writeHead(200, {
          "Content-Type": "application/pdf; charset=binary",
          "Content-Disposition": 'inline; filename="ORD-1.pdf"',
          "X-Label-Parts": "3",
        })
        .end(pdf),
    );
    const file = await createClient({ baseUrl: server.baseUrl }).getLabel({ path, query: { format: "letter" } });
    expect(file).toMatchObject({ contentType: "application/pdf", fileName: "ORD-1.pdf", partCount: 3 });
    expect(Buffer.from(await file.bytes()).toString()).toBe(pdf);
    expect(await file.text()).toBe(pdf);
    expect(server.received[0]?.url).toBe("/api/labels/ORD-1?format=letter");
    expect(server.received[0]?.headers.accept).toContain("application/pdf");
  });

  it("can be streamed chunk by chunk", async () => {
    let finish = () => undefined as unknown;
    const server = await loopback((response) => {
      response.writeHead(200, { "Content-Type": "application/pdf" }).write("first");
      finish = () => response.end("last");
    });
    const { stream } = await createClient({ baseUrl: server.baseUrl }).getLabel({ path });
    const reader = stream.getReader();
    const first = await reader.read();
    finish();
    const last = await reader.read();
    expect([first, last].map(({ value }) => Buffer.from(value ?? []).toString())).toEqual(["first", "last"]);
    expect((await reader.read()).done).toBe(true);
  });

  it("that is cut off is an error, never a short file", async () => {
    const server = await loopback((response) => {
      response.writeHead(200, { "Content-Type": "application/pdf", "Content-Length": "1000" }).write(pdf);
      setImmediate(() => response.destroy());
    });
    const file = await createClient({ baseUrl: server.baseUrl }).getLabel({ path });
    expect(await rejectionOf(file.bytes())).toMatchObject({ name: "ApiError", code: "network" });
  });

  it("that stalls times out, and the connection is closed", async () => {
    const server = await loopback((response) => {
      response.writeHead(200, { "Content-Type": "application/pdf" }).write(pdf);
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const file = await createClient({ baseUrl: server.baseUrl }).getLabel({ path, timeoutMs: 500 });
    const rejection = rejectionOf(file.bytes());
    // The first piece may still be on its way, and sets the clock back once.
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await rejection).toMatchObject({ code: "timeout" });
    await server.hungUp;
  });

  it("can be aborted by the caller, read or not", async () => {
    const server = await loopback((response) => {
      response.writeHead(200, { "Content-Type": "application/pdf" }).write(pdf);
    });
    const stop = new AbortController();
    const file = await createClient({ baseUrl: server.baseUrl }).getLabel({ path, signal: stop.signal });
    stop.abort();
    await server.hungUp;
    expect(await rejectionOf(file.bytes())).toMatchObject({ code: "aborted" });
  });

  it("that is cancelled closes the connection", async () => {
    const server = await loopback((response) => {
      response.writeHead(200, { "Content-Type": "application/pdf" }).write(pdf);
    });
    const file = await createClient({ baseUrl: server.baseUrl }).getLabel({ path });
    await file.stream.cancel();
    await server.hungUp;
  });

  it("is not a proxy's HTML page", async () => {
    const server = await loopback((response) =>
      response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Sign in</h1>"),
    );
    const error = await rejectionOf(createClient({ baseUrl: server.baseUrl }).getLabel({ path }));
    expect(error).toMatchObject({ code: "bad_reply" });
    expect(String(error)).toContain("not application/pdf or application/zip");
  });

  it("that is refused has the server's reason", async () => {
    const server = await loopback((response) =>
      json(response, 409, { code: "label_not_ready", message: "Not yet", details: { missing: ["ORD-1"] } }),
    );
    const error = await rejectionOf(createClient({ baseUrl: server.baseUrl }).getLabel({ path }));
    expect(error).toMatchObject({ code: "label_not_ready", details: { missing: ["ORD-1"] } });
  });
});

describe("failures of a bulk order", () => {
  it("are JSON, or a CSV file on request", async () => {
    const server = await loopback((response, request) =>
      request.headers.accept === "text/csv"
        ? response.writeHead(200, { "Content-Type": "text/csv; charset=utf-8" }).end("toName,errorCode\r\n")
        : json(response, 200, { failures: [] }),
    );
    const client = createClient({ baseUrl: server.baseUrl });
    const bulk = { path: { bulkOrderId: "BULK-1" } };
    expect(await client.listBulkFailures(bulk)).toEqual({ failures: [] });
    expect(await (await client.listBulkFailures({ ...bulk, as: "text/csv" })).text()).toBe("toName,errorCode\r\n");
  });
});

describe("the suggested name", () => {
  it.each([
    ["attachment; filename=a.pdf", "a.pdf"],
    [`attachment; filename="a.pdf"; filename*=UTF-8''%C3%BC%20b.pdf`, "ü b.pdf"],
    [String.raw`attachment; filename="say \"hi\".pdf"`, 'say "hi".pdf'],
    ['attachment; filename="../../etc/passwd"', "passwd"],
    [String.raw`attachment; filename="..\\..\\evil.exe"`, "evil.exe"],
    [`attachment; filename*=UTF-8''..%2F..%2Fevil.exe`, "evil.exe"],
    [`attachment; filename="good.pdf"; filename*=UTF-8''%E0%A4%A`, "good.pdf"],
    ['attachment; filename=".."', undefined],
    ["inline", undefined],
    ["", undefined],
  ])("of %j is %j", (disposition, expected) => {
    const headers = new Headers({ "Content-Disposition": disposition });
    expect(fileReply(headers, new ReadableStream()).fileName).toBe(expected);
  });
});
