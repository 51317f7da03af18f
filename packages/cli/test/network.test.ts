import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "@shipctl/sdk";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { proxyFor } from "../src/net/proxy.js";
import { demoStage, type Home, newHome } from "./demo-server.js";
import { KEYS, openTerminal } from "./terminal.js";

const certificate = (name: string) => fileURLToPath(new URL(`certificates/${name}.pem`, import.meta.url));
const read = (name: string) => readFileSync(certificate(name));

/** Answers every call like a server that knows one customer. */
function answer(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ balance: 12.5, mode: "live" }));
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const openPlain = () => listen(createServer(answer));
const openTls = (name: string) => listen(createTlsServer({ cert: read(name), key: read("server-key") }, answer));

/** A proxy for which every name is this computer. It writes down what it was asked. */
async function openProxy(wanted?: string) {
  const asked: string[] = [];
  const isAllowed = ({ headers }: IncomingMessage) =>
    wanted === undefined || headers["proxy-authorization"] === `Basic ${Buffer.from(wanted).toString("base64")}`;
  const server = createServer((incoming, response) => {
    asked.push(`${incoming.method} ${incoming.url} for ${incoming.headers.host}`);
    if (!isAllowed(incoming)) return response.writeHead(407).end();
    const { "proxy-authorization": _, ...headers } = incoming.headers;
    const to = new URL(incoming.url ?? "");
    const onward = request({ port: to.port, path: to.pathname, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    incoming.pipe(onward);
  });
  server.on("connect", (incoming, socket) => {
    asked.push(`CONNECT ${incoming.url}`);
    if (!isAllowed(incoming)) return socket.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n");
    const line = connect(Number(incoming.url?.split(":")[1]), "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      line.pipe(socket).pipe(line);
    });
    for (const end of [line, socket]) end.on("error", () => undefined);
    onTestFinished(() => void line.destroy());
  });
  const port = await listen(server);
  return { asked, port, url: `http://127.0.0.1:${port}` };
}

const ROWS = [
  "toName,toStreet1,toCity,toState,toZip,toPhone,weight,length,width,height,service",
  ...Array.from(
    { length: 501 },
    (_, n) => `Buyer ${n},${n + 1} Test Street,Austin,TX,78701,512-555-0101,2,10,8,4,UPS Ground`,
  ),
  "",
].join("\n");

describe("shipctl on a network", () => {
  const { server } = demoStage("demo");
  let home: Home;
  beforeAll(async () => {
    home = await newHome();
  });
  afterAll(() => home.remove());
  const NO_PROXIES = Object.fromEntries(
    ["http", "https", "all", "no"]
      .flatMap((name) => [`${name}_proxy`, `${name}_PROXY`.toUpperCase()])
      .map((name) => [name, ""]),
  );
  const runHere = (url: string, env: Readonly<Record<string, string>> = {}, ...flags: string[]) =>
    home.run(["balance", "--url", url, "--token", "token", ...flags], { env });
  const balance = (url: string, env: Readonly<Record<string, string>> = {}, ...flags: string[]) =>
    home.shipctl(["balance", "--url", url, "--token", "token", ...flags], { env: { ...NO_PROXIES, ...env } });

  describe("with a proxy", () => {
    it("asks it for a server by http with the whole URL", async () => {
      const [port, proxy] = [await openPlain(), await openProxy()];
      const ran = await balance(`http://labels.test:${port}/shop`, { HTTP_PROXY: proxy.url });
      expect(ran).toMatchObject({ code: 0, out: "12.50\n" });
      expect(proxy.asked).toEqual([`GET http://labels.test:${port}/shop/api/balance for labels.test:${port}`]);
    });

    it("asks it in the full-screen app and in doctor as well", async () => {
      const seen: (string | undefined)[] = [];
      const busy = createTlsServer({ cert: read("server"), key: read("server-key") }, ({ url }, response) => {
        seen.push(url);
        response.writeHead(503).end();
      });
      const [port, proxy] = [await listen(busy), await openProxy()];
      const env = {
        ...{ https_proxy: proxy.url, SHIPCTL_CA_FILE: certificate("authority") },
        ...{ SHIPCTL_URL: `https://labels.test:${port}`, SHIPCTL_TOKEN: "token" },
      };
      const app = openTerminal(home, { env, staysAtToday: true });
      onTestFinished(() => app.close());
      await expect.poll(() => seen).toContain("/api/balance");
      await home.shipctl(["doctor"], { env: { ...NO_PROXIES, ...env } });
      expect(seen).toContain("/readyz");
      expect(new Set(proxy.asked)).toEqual(new Set([`CONNECT labels.test:${port}`]));
    });

    it("is used by the thread that checks many rows, with the certificate of SHIPCTL_CA_FILE", async () => {
      const shop = createTlsServer({ cert: read("server"), key: read("server-key") }, (incoming, response) => {
        const { method, headers } = incoming;
        const onward = request(new URL(incoming.url ?? "", server.url), { method, headers }, (reply) => {
          response.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(response);
        });
        incoming.pipe(onward);
      });
      const [port, proxy] = [await listen(shop), await openProxy()];
      await writeFile(join(home.folder, "rows.csv"), ROWS);
      const { token } = await createClient({ baseUrl: server.url }).login({
        body: { email: "demo@shipctl.test", password: "demo-password" },
      });
      const env = {
        ...{ https_proxy: proxy.url, SHIPCTL_CA_FILE: certificate("authority") },
        ...{ SHIPCTL_URL: `https://labels.test:${port}`, SHIPCTL_TOKEN: token },
      };
      const app = openTerminal(home, { env, args: ["rows.csv"], columns: 120 });
      onTestFinished(() => app.close());
      await app.shows("as in the file");
      app.press(KEYS.enter);
      await app.shows("501 to buy for");
    });

    it("asks it for a tunnel to a server by https, and checks the certificate behind it", async () => {
      const [port, proxy] = [await openTls("server"), await openProxy()];
      const env = { https_proxy: proxy.url };
      const trusting = await balance(`https://labels.test:${port}`, env, "--ca-file", certificate("authority"));
      expect(trusting).toMatchObject({ code: 0, out: "12.50\n" });
      expect(proxy.asked).toEqual([`CONNECT labels.test:${port}`]);
      const doubting = await balance(`https://labels.test:${port}`, env);
      expect(doubting.err).toContain("UNABLE_TO_VERIFY_LEAF_SIGNATURE");
    });

    it("signs in with the user and the password in its URL, and says when they are missing", async () => {
      const [port, tls, proxy] = [await openPlain(), await openTls("server"), await openProxy("ann:p@ss")];
      const named = `http://ann:p%40ss@127.0.0.1:${proxy.port}`;
      expect(await balance(`http://labels.test:${port}`, { ALL_PROXY: named })).toMatchObject({ code: 0 });
      const ca = ["--ca-file", certificate("authority")];
      expect(await balance(`https://labels.test:${tls}`, { ALL_PROXY: named }, ...ca)).toMatchObject({ code: 0 });
      for (const url of [`http://labels.test:${port}`, `https://labels.test:${tls}`]) {
        const { code, err } = await balance(url, { ALL_PROXY: `http://ann:wrong-word@127.0.0.1:${proxy.port}` }, ...ca);
        expect(code).toBe(1);
        expect(err).toContain(`the proxy ${proxy.url} wants a user name and a password`);
        expect(err).not.toContain("wrong-word");
      }
    });

    it("names the proxy if that cannot be reached", async () => {
      const { code, err } = await balance("https://labels.test", { HTTPS_PROXY: "http://127.0.0.1:1" });
      expect(code).toBe(1);
      expect(err).toContain("Could not reach https://labels.test (ECONNREFUSED at the proxy http://127.0.0.1:1)");
    });

    it("asks this computer, and what NO_PROXY lists, directly", async () => {
      const [port, proxy] = [await openPlain(), await openProxy()];
      expect(await balance(`http://127.0.0.1:${port}`, { HTTP_PROXY: proxy.url })).toMatchObject({ code: 0 });
      const direct = await balance(`http://labels.test:${port}`, { HTTP_PROXY: proxy.url, NO_PROXY: "a.test, .test" });
      expect(direct.err).toContain("Could not reach http://labels.test");
      expect(proxy.asked).toEqual([]);
    });
  });

  it.each([
    ["labels.test", true],
    [".labels.test", true],
    ["*.labels.test", true],
    ["test", true],
    ["LABELS.test:443", true],
    ["labels.test:8443", false],
    ["els.test", false],
    ["*", true],
    ["other.test ,, labels.test", true],
    ["", false],
  ])("NO_PROXY=%s covers https://eu.labels.test: %s", (list, isCovered) => {
    const proxy = proxyFor(new URL("https://eu.labels.test"), { HTTPS_PROXY: "proxy:3128", NO_PROXY: list });
    expect(proxy?.href).toBe(isCovered ? undefined : "http://proxy:3128/");
  });

  it.each([
    ["10.1.2.3", "10.1.2.3", true],
    ["10.1.2.3", "10.0.0.0/8", true],
    ["10.1.2.3", "10.1.2.3:443", true],
    ["10.1.2.3", "10.1.2.30", false],
    ["10.1.2.3", "11.0.0.0/8", false],
    ["10.1.2.3", "2.3", false],
    ["[fd00::1]", "fd00::/8", true],
    ["[fd00::1]", "[fd00::1]:443", true],
    ["[fd00::1]", "10.0.0.0/8", false],
    ["10.1.2.3", "10.0.0.0/99", false],
  ])("https://%s and NO_PROXY=%s: %s", (host, list, isCovered) => {
    const proxy = proxyFor(new URL(`https://${host}`), { HTTPS_PROXY: "http://proxy:3128", NO_PROXY: list });
    expect(proxy === undefined).toBe(isCovered);
  });

  it("prefers the variable of the scheme to ALL_PROXY, and the lower case", () => {
    const env = { https_proxy: "http://a:1", HTTPS_PROXY: "http://b:1", ALL_PROXY: "http://c:1" };
    expect(proxyFor(new URL("https://labels.test"), env)?.host).toBe("a:1");
    expect(proxyFor(new URL("http://labels.test"), env)?.host).toBe("c:1");
    const socks = { ALL_PROXY: "socks5://me:secret@c:1" };
    expect(() => proxyFor(new URL("http://labels.test"), socks)).toThrow(
      "ALL_PROXY is socks5://c:1; use http://host:port",
    );
  });

  describe("says what is wrong with a certificate, and what to do", () => {
    it.each([
      ["self-signed", "signed by the server itself", "--ca-file FILE or SHIPCTL_CA_FILE"],
      ["server", "is signed by an authority that this computer does not know", "--ca-file FILE or SHIPCTL_CA_FILE"],
    ])("%s", async (name, fault, cure) => {
      const port = await openTls(name);
      const { code, err } = await runHere(`https://localhost:${port}`);
      expect(code).toBe(1);
      expect(err).toContain(`The certificate of https://localhost:${port} `);
      expect(err).toContain(fault);
      expect(err).toContain(cure);
      expect(err).not.toContain("Is it running");
      const trusted = name === "server" ? "authority" : name;
      expect(await runHere(`https://localhost:${port}`, {}, "--ca-file", certificate(trusted))).toMatchObject({
        code: 0,
      });
      expect(await runHere(`https://localhost:${port}`, { SHIPCTL_CA_FILE: certificate(trusted) })).toMatchObject({
        code: 0,
      });
    });

    it.each([
      ["expired", "has expired (CERT_HAS_EXPIRED)", "has to renew it"],
      ["other-name", "is for another name (ERR_TLS_CERT_ALTNAME_INVALID)", "Use the name in the certificate as --url"],
    ])("%s, which --ca-file does not cure", async (name, fault, cure) => {
      const port = await openTls(name);
      const { code, err } = await runHere(`https://localhost:${port}`, {}, "--ca-file", certificate("authority"));
      expect(code).toBe(1);
      expect(err).toContain(fault);
      expect(err).toContain(cure);
    });

    it("keeps the authorities that Node.js was told of beside those of --ca-file", async () => {
      const port = await openTls("server");
      const env = { NODE_EXTRA_CA_CERTS: certificate("authority") };
      const other = ["--ca-file", certificate("self-signed")];
      expect(await runHere(`https://localhost:${port}`, env, ...other)).toMatchObject({ code: 0 });
    });

    it.each([
      ["missing.pem", "could not be read (ENOENT)"],
      [certificate("server-key"), "holds no certificate"],
    ])("--ca-file %s: it %s", async (path, fault) => {
      const { code, err } = await runHere("https://localhost:1", {}, "--ca-file", path);
      expect(code).toBe(2);
      expect(err).toContain(`--ca-file: ${path} ${fault}`);
    });
  });

  it("ends at Ctrl-C while a proxy does not answer", async () => {
    let onAsked: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      onAsked = resolve;
    });
    const silent = createServer().on("connect", () => onAsked());
    const port = await listen(silent);
    const args = ["balance", "--url", "https://labels.test", "--token", "token"];
    const { child, ended } = home.start(args, { env: { ...NO_PROXIES, HTTPS_PROXY: `http://127.0.0.1:${port}` } });
    await asked;
    child.kill("SIGINT");
    expect(await ended).toMatchObject({ code: 3, err: "Stopped.\n" });
  });
});
