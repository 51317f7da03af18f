import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { createOutgoing, isPublicAddress, NoAnswer, privateHostTest } from "../../src/adapters/outgoing/outgoing.js";

const PRIVATE = /^its address is private/;

describe("a call to a provider", () => {
  it.each([
    ["loopback", "127.0.0.1"],
    ["loopback in IPv6", "::1"],
    ["IPv4 in IPv6", "::ffff:127.0.0.1"],
    ["IPv4 in IPv6, in hexadecimal", "::ffff:7f00:1"],
    ["the old IPv4 in IPv6", "::127.0.0.1"],
    ["IPv4 through NAT64", "64:ff9b::7f00:1"],
    ["IPv4 through 6to4", "2002:7f00:1::"],
    ["a private network", "10.1.2.3"],
    ["a private network", "172.16.0.1"],
    ["a private network", "192.168.1.1"],
    ["link-local, where clouds keep their secrets", "169.254.169.254"],
    ["link-local in IPv6", "fe80::1"],
    ["unique-local", "fd12:3456::1"],
    ["carrier-grade NAT", "100.64.0.1"],
    ["this network", "0.0.0.0"],
    ["any address in IPv6", "::"],
    ["broadcast", "255.255.255.255"],
    ["multicast", "224.0.0.1"],
    ["a test network", "192.0.2.1"],
  ])("refuses addresses of %s, by name and by number (%s)", async (_what, address) => {
    const family = address.includes(":") ? 6 : 4;
    const resolve = async () => [{ address, family }];
    const outgoing = createOutgoing({ resolve });
    const literal = family === 6 ? `[${address}]` : address;
    await expect(outgoing({ method: "GET", url: new URL("https://provider.example/") })).rejects.toThrow(PRIVATE);
    await expect(outgoing({ method: "GET", url: new URL(`https://${literal}/`) })).rejects.toThrow(PRIVATE);
    await expect(outgoing({ method: "GET", url: new URL("https://2130706433/") })).rejects.toThrow(PRIVATE);
  });

  it.each(["93.184.216.34", "2606:2800:21f::1", "64:ff9b::5db8:d822"])("accepts %s as public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ["pay.internal:443", "https://pay.internal/", "https://pay.internal:8443/"],
    ["pay.internal:80", "http://pay.internal/", "https://pay.internal/"],
    ["pay.internal:8443", "https://pay.internal:8443/", "https://pay.internal/"],
    ["[fd00::5]:443", "https://[fd00::5]/", "https://[fd00::5]:8443/"],
    ["pay.internal", "https://pay.internal:8443/", "https://pay.internal.example/"],
  ])("%s allows %s, and not %s", (host, allowed, other) => {
    const isAllowed = privateHostTest([host]);
    expect([isAllowed(new URL(allowed)), isAllowed(new URL(other))]).toEqual([true, false]);
  });

  it("refuses a name with one private address", async () => {
    const resolve = async () => [
      { address: "93.184.216.34", family: 4 },
      { address: "10.0.0.1", family: 4 },
    ];
    const outgoing = createOutgoing({ resolve });
    await expect(outgoing({ method: "GET", url: new URL("https://provider.example/") })).rejects.toThrow(PRIVATE);
  });

  it("connects to the address that was checked, also if the name's address changes afterwards", async () => {
    const { port, calls } = await listen((_request, response) => response.end());
    const answers = [UNROUTED, LOOPBACK, UNROUTED, LOOPBACK];
    let lookups = 0;
    const outgoing = createOutgoing({ resolve: async () => [answers[lookups++] ?? LOOPBACK] });
    const call = () => outgoing({ method: "GET", url: new URL(`https://rebinding.example:${port}/`), timeoutMs: 200 });
    await expect(call()).rejects.toThrow(NoAnswer);
    expect(lookups).toBe(1);
    await expect(call()).rejects.toThrow(PRIVATE);
    expect(calls()).toBe(0);
  });

  it("requires https, unless its host is listed as private", async () => {
    const { port, url, calls } = await listen((_request, response) => response.end("hello"));
    const call = { method: "GET", url } as const;
    await expect(createOutgoing()(call)).rejects.toThrow("its address is not https");
    await expect(createOutgoing({ privateHosts: [`127.0.0.1:${port + 1}`] })(call)).rejects.toThrow("not https");
    expect(calls()).toBe(0);
    for (const host of ["127.0.0.1", `127.0.0.1:${port}`]) {
      const answer = await createOutgoing({ privateHosts: [host] })(call);
      expect([answer.status, answer.text()]).toEqual([200, "hello"]);
    }
    const file = { method: "GET", url: new URL("file:///etc/passwd") } as const;
    await expect(createOutgoing()(file)).rejects.toThrow("its address is not https");
  });

  it("resolves a listed private host with the name's own lookup", async () => {
    const { port } = await listen((request, response) => response.end(request.headers.host));
    const outgoing = createOutgoing({ privateHosts: ["Pay.internal"], resolve: async () => [LOOPBACK] });
    const answer = await outgoing({ method: "GET", url: new URL(`http://pay.internal:${port}/`) });
    expect(answer.text()).toBe(`pay.internal:${port}`);
  });

  it("sends body and headers, and returns status, headers and bytes", async () => {
    const { url } = await listen(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      response.writeHead(422, { "X-Kind": "echo" }).end(`${request.method} ${request.headers.authorization} ${body}`);
    });
    const answer = await LOCAL({ method: "POST", url, headers: { authorization: "Basic x" }, body: "größe" });
    expect([answer.status, answer.header("x-kind"), answer.text()]).toEqual([422, "echo", "POST Basic x größe"]);
  });

  it("does not follow redirects", async () => {
    const { url, calls } = await listen((_request, response) => {
      response.writeHead(302, { location: "/elsewhere" }).end();
    });
    expect((await LOCAL({ method: "GET", url })).status).toBe(302);
    expect(calls()).toBe(1);
  });

  it("fails when the reply is endless", async () => {
    const { url, closed } = await listen((_request, response) => {
      const pour = () => {
        while (!response.destroyed && response.write("x".repeat(65_536)));
      };
      response.on("drain", pour);
      pour();
    });
    const call = { method: "GET", url, maxBytes: 100_000 } as const;
    await expect(LOCAL(call)).rejects.toThrow("the answer is longer than 100000 bytes");
    await closed(1);
    const { status, bytes } = await LOCAL({ ...call, cutsOff: true });
    expect([status, bytes.length]).toEqual([200, 100_000]);
    await closed(2);
  });

  it("times out before the reply, and during a slow one", async () => {
    const late: ServerResponse[] = [];
    const silent = await listen((_request, response) => late.push(response));
    const slow = await listen((_request, response) => {
      response.writeHead(200, { "content-length": "100" }).write("{");
    });
    for (const { url, closed } of [silent, slow]) {
      await expect(LOCAL({ method: "GET", url, timeoutMs: 50 })).rejects.toThrow("no answer within 0.05 s");
      await closed(1);
    }
    // Data after the limit is ignored.
    for (const response of late) response.end("late");
  });

  it("ends when its caller aborts it", async () => {
    const giveUp = new AbortController();
    const { url, closed } = await listen(() => giveUp.abort());
    await expect(LOCAL({ method: "GET", url, signal: giveUp.signal })).rejects.toThrow("the call was canceled");
    await closed(1);
    await expect(LOCAL({ method: "GET", url, signal: giveUp.signal })).rejects.toThrow(NoAnswer);
  });

  it("has no reply when the connection is cut before or during it", async () => {
    const before = await listen((request) => request.socket.destroy());
    await expect(LOCAL({ method: "GET", url: before.url })).rejects.toMatchObject({
      message: "the connection was cut before the answer",
      mayHaveArrived: true,
    });
    const within = await listen((request, response) => {
      response.writeHead(200, { "content-length": "100" }).write("{", () => request.socket.resetAndDestroy());
    });
    await expect(LOCAL({ method: "GET", url: within.url })).rejects.toThrow("the connection was cut during the reply");
  });

  it.each(["http://127.0.0.1:1/", "http://localhost:1/"])(
    "certainly has not arrived where nobody listens: %s",
    async (nobody) => {
      const call = LOCAL({ method: "GET", url: new URL(nobody) });
      await expect(call).rejects.toMatchObject({ message: "it does not accept connections", mayHaveArrived: false });
    },
  );
});

const LOCAL = createOutgoing({ privateHosts: ["127.0.0.1", "localhost"] });
const LOOPBACK = { address: "127.0.0.1", family: 4 };
/** Public, and not assigned to a host. */
const UNROUTED = { address: "3ffe::1", family: 6 };

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const closings: Promise<unknown>[] = [];
  const server: Server = createServer((request, response) => {
    closings.push(once(response, "close"));
    void answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: new URL(`http://127.0.0.1:${port}/`),
    calls: () => closings.length,
    /** Waits until this many calls have arrived and their connections have closed. */
    async closed(count: number) {
      expect(closings).toHaveLength(count);
      await Promise.all(closings);
    },
  };
}
