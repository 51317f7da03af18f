import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { signWebhook } from "./sign-webhook.js";
import { type ReceivedWebhook, verifyWebhook } from "./verify-webhook.js";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const OTHER = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
const NOW = new Date("2026-11-01T09:00:00.500Z");
const EVENT = {
  ...{ _id: "evt_41", type: "label.bought", createdAt: "2026-11-01T09:00:00.000Z", sequence: 41 },
  data: { orderId: "ORD-100001", message: "café ☕" },
};
const BODY = JSON.stringify(EVENT);

/** Signed by another implementation. */
function sent({ secret = SECRET, body = BODY, at = NOW }: { secret?: string; body?: string; at?: Date } = {}) {
  return {
    "webhook-id": EVENT._id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": new Webhook(secret).sign(EVENT._id, at, body),
  };
}

const seconds = (count: number) => new Date(NOW.getTime() + count * 1_000);

const verify = (received: Partial<ReceivedWebhook>) =>
  verifyWebhook({ body: BODY, headers: sent(), secret: SECRET, now: NOW, ...received });

const refusal = (received: Partial<ReceivedWebhook>): Promise<string> =>
  verify(received).then(
    () => "accepted",
    (error) => error.code ?? error.name,
  );

describe("verifyWebhook", () => {
  it("returns the event of a request that another implementation has signed", async () => {
    expect(await verify({})).toEqual(EVENT);
  });

  it.each([
    ["bytes", new TextEncoder().encode(BODY)],
    ["an ArrayBuffer", new TextEncoder().encode(BODY).buffer],
    ["a part of a buffer, as Node.js has them", Buffer.from(`..${BODY}`).subarray(2)],
  ])("takes the body as %s", async (_, body) => {
    expect(await verify({ body })).toEqual(EVENT);
  });

  it("takes headers of any spelling, as Headers or as an object", async () => {
    const headers = sent();
    expect(await verify({ headers: new Headers(headers) })).toEqual(EVENT);
    const capitals = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
    expect(await verify({ headers: capitals })).toEqual(EVENT);
    expect(
      await verify({ headers: { ...headers, "webhook-signature": ["v1,AAAA", sent()["webhook-signature"]] } }),
    ).toEqual(EVENT);
  });

  it("accepts one of several signatures with one of several secrets, as during a rotation", async () => {
    const both = `${sent({ secret: OTHER })["webhook-signature"]} v1a,AAAA ${sent()["webhook-signature"]}`;
    const headers = { ...sent(), "webhook-signature": both };
    for (const secret of [SECRET, OTHER, [OTHER, SECRET], [SECRET.slice("whsec_".length)]]) {
      expect(await verify({ headers, secret })).toEqual(EVENT);
    }
    expect(await verify({ secret: [OTHER, SECRET] })).toEqual(EVENT);
    expect(await refusal({ secret: OTHER })).toBe("webhook_signature_invalid");
  });

  it("refuses another body, id, time or version of the signature", async () => {
    const headers = sent();
    const v2 = headers["webhook-signature"].replace("v1,", "v2,");
    for (const received of [
      { body: `${BODY} ` },
      { headers: { ...headers, "webhook-id": "evt_42" } },
      { headers: { ...headers, "webhook-timestamp": String(Number(headers["webhook-timestamp"]) + 1) } },
      { headers: { ...headers, "webhook-signature": v2 } },
      { headers: { ...headers, "webhook-signature": "v1,not base64 v1," } },
    ]) {
      expect(await refusal(received), JSON.stringify(received)).toBe("webhook_signature_invalid");
    }
  });

  it("refuses a time that is more than 5 minutes away, or more than it is told", async () => {
    for (const [now, toleranceSeconds, expected] of [
      [seconds(300), undefined, "accepted"],
      [seconds(301), undefined, "webhook_too_old"],
      [seconds(-300), undefined, "accepted"],
      [seconds(-301), undefined, "webhook_too_new"],
      [seconds(301), 600, "accepted"],
      [seconds(11), 10, "webhook_too_old"],
    ] as const) {
      expect([now, await refusal({ now, ...(toleranceSeconds && { toleranceSeconds }) })]).toEqual([now, expected]);
    }
    expect(await refusal({ headers: sent({ at: new Date() }), now: new Date() })).toBe("accepted");
  });

  it.each(Object.keys(sent()))("refuses a request without %s", async (name) => {
    expect(await refusal({ headers: { ...sent(), [name]: undefined } })).toBe("webhook_headers_invalid");
    expect(await refusal({ headers: { ...sent(), [name]: "" } })).toBe("webhook_headers_invalid");
  });

  it("refuses a malformed time, what is no event, and a secret that is none", async () => {
    expect(await refusal({ headers: { ...sent(), "webhook-timestamp": "1e9" } })).toBe("webhook_headers_invalid");
    for (const body of ["[]", "{", '{"_id":"evt_1"}']) {
      expect(await refusal({ body, headers: sent({ body }) })).toBe("webhook_body_invalid");
    }
    for (const secret of ["", "whsec_", "whsec_*", []]) {
      const expected = secret.length === 0 && typeof secret !== "string" ? "signature" : "secret";
      expect(await refusal({ secret })).toBe(`webhook_${expected}_invalid`);
    }
    expect(await refusal({ body: EVENT as never })).toBe("TypeError");
  });
});

it("signWebhook signs as another implementation checks", async () => {
  const headers = await signWebhook({ id: EVENT._id, body: BODY, secret: SECRET });
  expect(new Webhook(SECRET).verify(BODY, headers)).toEqual(EVENT);
  expect(await signWebhook({ id: EVENT._id, body: new TextEncoder().encode(BODY), secret: SECRET, now: NOW })).toEqual({
    ...sent(),
    "content-type": "application/json",
  });
});
