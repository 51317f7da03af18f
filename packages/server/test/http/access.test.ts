import { describe, expect, it } from "vitest";
import { fakeApp, jsonOf } from "./fake-app.js";

const HOUR_MS = 3_600_000;

const users = { listUsers: async () => ({ status: 200 as const, json: { users: [], totalPages: 1, totalUsers: 0 } }) };
const balance = { getBalance: async () => ({ status: 200 as const, json: { balance: 0 } }) };

describe("a session", () => {
  it("is required if the contract says so", async () => {
    const { app } = fakeApp({ handlers: balance });
    const response = await app.request("/api/balance");
    expect(response.status).toBe(401);
    expect(await jsonOf(response)).toMatchObject({ code: "unauthenticated", message: "Please sign in" });
    expect(app.violations).toEqual([]);
  });

  it("gives its customer access", async () => {
    const { app, session } = fakeApp({ handlers: balance });
    expect((await app.request("/api/balance", { headers: await session() })).status).toBe(200);
  });

  it("expires after 24 hours, even if it was just used, and the reply says so", async () => {
    const { app, session, clock } = fakeApp({ handlers: balance });
    const headers = await session();
    clock.advance(24 * HOUR_MS - 1000);
    expect((await app.request("/api/balance", { headers })).status).toBe(200);
    clock.advance(1000);
    const response = await app.request("/api/balance", { headers });
    expect(response.status).toBe(401);
    expect(await jsonOf(response)).toMatchObject({
      code: "session_expired",
      expired: true,
      message: "Your session has expired. Please sign in again.",
    });
  });

  it("is invalid once the account is deleted or has signed out everywhere", async () => {
    const { app, session } = fakeApp({ handlers: balance });
    const response = await app.request("/api/balance", { headers: await session("usr_gone") });
    expect(await jsonOf(response)).toMatchObject({ code: "session_expired", expired: true });
  });

  it.each(["Bearer nonsense", "Basic dXNlcjpwYXNz", "Bearer ", "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1c3JfMSJ9."])(
    "is not accepted as %s",
    async (Authorization) => {
      const { app } = fakeApp({ handlers: balance });
      const response = await app.request("/api/balance", { headers: { Authorization } });
      expect(response.status).toBe(401);
      expect(await jsonOf(response)).toMatchObject({ code: "unauthenticated" });
    },
  );

  it("signed with another secret is refused", async () => {
    const { app } = fakeApp({ handlers: balance });
    const { createSecrets } = await import("../../src/adapters/secrets.js");
    const { clock } = fakeApp();
    const forger = createSecrets({ secret: "another-secret-that-nobody-here-knows", clock });
    const token = await forger.signSession({ customerId: "usr_1", generation: 1 });
    const response = await app.request("/api/balance", { headers: { Authorization: `Bearer ${token}` } });
    expect(await jsonOf(response)).toMatchObject({ code: "unauthenticated" });
  });

  it("that has expired does not block public operations", async () => {
    const settings = { discordInviteLink: "", telegramInviteLink: "", supportEmail: "" };
    const { app } = fakeApp({ handlers: { getPublicSettings: async () => ({ status: 200, json: settings }) } });
    const headers = { Authorization: "Bearer stale" };
    expect((await app.request("/api/settings/public-settings", { headers })).status).toBe(200);
  });
});

describe("an admin operation", () => {
  it("is for admins only", async () => {
    const { app, session } = fakeApp({ handlers: users });
    expect((await app.request("/api/admin/users", { headers: await session("usr_admin") })).status).toBe(200);
    const response = await app.request("/api/admin/users", { headers: await session() });
    expect(response.status).toBe(403);
    expect(await jsonOf(response)).toMatchObject({ code: "forbidden", message: "Admin access required" });
  });
});

describe("a label link", () => {
  const label = {
    getLabel: async ({ link }: { readonly link: unknown }) => ({
      status: 200 as const,
      file: new TextEncoder().encode(JSON.stringify(link)),
      contentType: "application/pdf",
      fileName: "ORD-1.pdf",
      disposition: "inline" as const,
    }),
  };

  it("works without a session, and passes its subject to the handler", async () => {
    const { app, world } = fakeApp({ handlers: label });
    const token = await world.secrets.signLink({ customerId: "usr_1", subject: "order:ord_1" });
    const response = await app.request(`/api/labels/ord_1?token=${token}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ customerId: "usr_1", subject: "order:ord_1" });
  });

  it("expires after 5 minutes", async () => {
    const { app, world, clock } = fakeApp({ handlers: label });
    const token = await world.secrets.signLink({ customerId: "usr_1", subject: "order:ord_1" });
    clock.advance(5 * 60_000);
    const response = await app.request(`/api/labels/ord_1?token=${token}`);
    expect(response.status).toBe(401);
    expect(await jsonOf(response)).toMatchObject({ code: "link_expired" });
  });

  it("that has expired is an HTML page with a link to continue", async () => {
    const { app, world, clock } = fakeApp({ handlers: label });
    const token = await world.secrets.signLink({ customerId: "usr_1", subject: "order:ord_1" });
    clock.advance(5 * 60_000);
    const headers = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
    const response = await app.request(`/api/labels/ord_1?token=${token}`, { headers });
    expect(response.status).toBe(401);
    expect(response.headers.get("Content-Type")).toMatch(/^text\/html/);
    const page = await response.text();
    expect(page).toContain("This link has expired");
    expect(page).toContain('href="/my-orders"');
    expect(app.violations).toEqual([]);
  });

  it("cannot be a session token, even next to a valid session", async () => {
    const { app, session } = fakeApp({ handlers: label });
    const headers = await session();
    const token = headers.Authorization.slice("Bearer ".length);
    const response = await app.request(`/api/labels/ord_1?token=${token}`, { headers });
    expect(response.status).toBe(401);
    expect(await jsonOf(response)).toMatchObject({ code: "unauthenticated" });
  });

  it("is not valid as a session", async () => {
    const { app, world } = fakeApp({ handlers: { ...label, ...balance } });
    const token = await world.secrets.signLink({ customerId: "usr_1", subject: "order:ord_1" });
    const response = await app.request("/api/balance", { headers: { Authorization: `Bearer ${token}` } });
    expect(response.status).toBe(401);
    expect((await app.request(`/api/balance?token=${token}`)).status).toBe(401);
  });
});
