import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { createClient } from "@shipctl/sdk";
import { describe, expect, it, onTestFinished } from "vitest";
import { createTransport } from "../src/net/transport.js";

const balance = { balance: 12.5 };

/** A server that counts connections. */
async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const sockets: Socket[] = [];
  const server = createServer(answer).on("connection", (socket: Socket) => sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, sockets, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const clientOf = (baseUrl: string, options = {}) =>
  createClient({ baseUrl, transport: createTransport({ env: {} }), sleep: async () => undefined, ...options });

const json = (response: ServerResponse, body: unknown, headers = {}) =>
  response.writeHead(200, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));

describe("the transport of the terminal program", () => {
  it("keeps its connection for the next call", async () => {
    const { url, sockets } = await listen((_, response) => json(response, balance));
    const client = clientOf(url);
    for (let n = 0; n < 3; n += 1) expect(await client.getBalance()).toEqual(balance);
    expect(sockets).toHaveLength(1);
  });

  it("calls again when the server closes a connection in the moment it is used again", async () => {
    let asked = 0;
    const { url } = await listen((request, response) => {
      asked += 1;
      if (asked === 2) request.socket.resetAndDestroy();
      else json(response, balance);
    });
    const client = clientOf(url);
    await client.getBalance();
    expect(await client.getBalance()).toEqual(balance);
  });

  it("unpacks a reply that is compressed, and accepts nothing else", async () => {
    let accepted: string | undefined;
    const { url } = await listen((request, response) => {
      accepted = request.headers["accept-encoding"];
      const packed = gzipSync(JSON.stringify({ balance: 12.5, note: "é".repeat(100_000) }));
      response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" }).end(packed);
    });
    expect(await clientOf(url).getBalance()).toEqual({ balance: 12.5, note: "é".repeat(100_000) });
    expect(accepted).toBe("gzip");
  });

  it("takes a compressed reply that breaks off for a broken connection", async () => {
    const packed = gzipSync(JSON.stringify(balance));
    const { url } = await listen((_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
      response.end(packed.subarray(0, packed.length - 10));
    });
    await expect(clientOf(url, { retries: 0 }).getBalance()).rejects.toMatchObject({ code: "network" });
  });

  it("sends the length of a body in bytes, and none without a body", async () => {
    const seen: unknown[] = [];
    const { url } = await listen(async (request, response) => {
      let size = 0;
      for await (const chunk of request) size += (chunk as Buffer).length;
      seen.push([request.method, request.headers["content-length"], request.headers["transfer-encoding"], size]);
      json(response, {});
    });
    const client = clientOf(url);
    await client.saveBulkMapping({ body: { headerKey: "é", mapping: {} } });
    await client.deleteAddress({ path: { id: "adr_1" } });
    const size = Buffer.byteLength(JSON.stringify({ headerKey: "é", mapping: {} }));
    expect(seen).toEqual([
      ["PUT", String(size), undefined, size],
      ["DELETE", undefined, undefined, 0],
    ]);
  });

  it("closes the connection of a file that is not read to its end", async () => {
    let onClosed: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => {
      onClosed = resolve;
    });
    const { url } = await listen((_, response) => {
      response.on("close", onClosed);
      response.writeHead(200, { "content-type": "application/pdf" }).write("%PDF-");
    });
    const file = await clientOf(url).getLabel({ path: { id: "ORD-1" } });
    expect(file.headers.get("Content-Type")).toBe("application/pdf");
    const reader = file.stream.getReader();
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe("%PDF-");
    await reader.cancel();
    await closed;
  });

  it("does not end the process when a reply breaks that nobody reads", async () => {
    const { url } = await listen((request, response) => {
      response.writeHead(200, { "content-type": "application/pdf" }).write("%PDF-", () => request.socket.destroy());
    });
    const transport = createTransport({ env: {} });
    const call = {
      method: "GET",
      headers: {},
      body: null,
      redirect: "manual",
      signal: new AbortController().signal,
    } as const;
    const reply = await transport(url, call);
    const reader = reply.body?.getReader();
    await expect(
      (async () => {
        while (!(await reader?.read())?.done);
      })(),
    ).rejects.toMatchObject({ code: "ECONNRESET" });
  });
});
