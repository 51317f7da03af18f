import { Agent, get } from "node:http";
import { connect, type Socket } from "node:net";
import { createClient } from "@shipctl/sdk";
import { expect, it, onTestFinished } from "vitest";
import { folderForTest, shipctlServer } from "./server-process.js";

const FEW = ["sh", "-c", 'ulimit -n 600 && exec "$@"', "sh"];
const DEMO = { email: "demo@shipctl.test", password: "demo-password" };

it.skipIf(process.platform !== "linux")(
  "a server with few descriptors accepts fewer connections, and completes its replies on those",
  async () => {
    const data = await folderForTest();
    const server = shipctlServer(["start", "--demo", "--port", "0", "--data", data], { inside: FEW });
    const baseUrl = await server.ready;
    const { token } = await createClient({ baseUrl }).login({ body: DEMO });
    const { orders } = await createClient({ baseUrl, token }).listOrders();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const ask = (path: string) => fetchWith(agent, `${baseUrl}${path}`, token);
    expect((await ask("/api/balance")).status).toBe(200);

    const { hostname, port } = new URL(baseUrl);
    const idle = await Promise.all(Array.from({ length: 800 }, () => connected(hostname, Number(port))));
    onTestFinished(() => idle.forEach((socket) => void socket?.destroy()));
    for (const { orderId } of orders.slice(0, 5)) {
      const { status, body } = await ask(`/api/labels/${orderId}`);
      expect(status).toBe(200);
      expect(body.subarray(-6).toString()).toContain("%%EOF");
    }
  },
  60_000,
);

/** Undefined if the server does not accept the connection. */
function connected(host: string, port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => resolve(socket));
    socket.on("error", () => resolve(undefined));
  });
}

function fetchWith(agent: Agent, url: string, token: string): Promise<{ status: number | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { Authorization: `Bearer ${token}` } }, (reply) => {
      const parts: Buffer[] = [];
      reply.on("data", (part) => parts.push(part));
      reply.on("error", reject);
      reply.on("end", () => resolve({ status: reply.statusCode, body: Buffer.concat(parts) }));
    });
    request.on("error", reject);
  });
}
