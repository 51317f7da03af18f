import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoServer, type Home, newHome, signIn, startDemo } from "./demo-server.js";

describe("shipctl mail", () => {
  let home: Home;
  let server: DemoServer;
  beforeAll(async () => {
    home = await newHome();
    server = await startDemo(home);
    for (const who of ["admin", "demo"]) await signIn(home, server.url, who);
  });
  afterAll(async () => {
    await server.stop();
    await home.remove();
  });

  const as = (who: string, ...args: string[]) => home.run(args, { env: { SHIPCTL_PROFILE: who } });

  it("shows and chooses which mails the account gets", async () => {
    expect((await as("demo", "mail")).out).toMatch(
      /Mails not sent\tnone\nLow balance\tno mail\nTo recipients\toff; not allowed in this shop\n/,
    );
    expect((await as("admin", "admin", "settings", "set", "--recipient-mails", "on")).out).toMatch(
      /Mails to recipients\ton/,
    );
    const { out, code } = await as(
      ...["demo", "mail", "--not-sent", "receipt,bulk_ended", "--low-balance", "50", "--recipients", "on", "--json"],
    );
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      ...{ mailOff: ["receipt", "bulk_ended"], lowBalance: 50, attentionDigest: false },
      ...{ mailRecipients: true, recipientsAllowed: true, hasMailServer: false },
    });
    const none = await as("demo", "mail", "--not-sent", "none", "--low-balance", "none");
    expect(none.out).toMatch(/Mails not sent\tnone\nLow balance\tno mail\nTo recipients\ton\n/);
    expect(none.out).toMatch(/Mail server\tnone, so no mail is sent/);
  });

  it("refuses an unknown kind and what is no amount", async () => {
    expect(await as("demo", "mail", "--not-sent", "credentials")).toMatchObject({ code: 2 });
    expect(await as("demo", "mail", "--low-balance", "little")).toMatchObject({ code: 2 });
    const { code, err } = await as("demo", "mail", "--low-balance", "0");
    expect([code, err]).toEqual([1, expect.stringContaining("lowBalance must be at least 0.01")]);
  });
});
