import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { describe, expect, it, onTestFinished } from "vitest";
import { smtpMailer } from "../src/adapters/smtp-mailer.js";
import { readConfig } from "../src/config.js";

const MAIL = { id: "job-1", to: "ann@shop.test", subject: "Receipt for $30.00", text: "Hello,\n\nthanks.\n" };

/** A mail server, and what it has received. */
async function mailServer(options: SMTPServerOptions = {}) {
  const received: { readonly to: readonly string[]; readonly data: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, data: Buffer.concat(parts).toString() });
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { received, port };
}

const refusing = (responseCode: number, message: string): SMTPServerOptions => ({
  onRcptTo: (_address, _session, done) => done(Object.assign(new Error(message), { responseCode })),
});

/** The mailer of a server that is started with these settings. */
function mailerOf(SMTP_URL: string, MAIL_FROM?: string) {
  const { smtp } = readConfig([], { SMTP_URL, ...(MAIL_FROM && { MAIL_FROM }) });
  if (!smtp) throw new Error("no mail server");
  return smtpMailer(smtp);
}

const plain = (port: number) => mailerOf(`smtp://127.0.0.1:${port}?tls=off`, "labels@shipctl.test");

describe("mail by SMTP", () => {
  it("arrives as plain text from the shop, with the same Message-ID each time", async () => {
    const { received, port } = await mailServer({ disabledCommands: ["STARTTLS"] });
    const mailer = plain(port);
    expect([await mailer.send(MAIL), await mailer.send(MAIL)]).toEqual([{ kind: "sent" }, { kind: "sent" }]);
    for (const { to, data } of received) {
      expect(to).toEqual(["ann@shop.test"]);
      expect(data).toMatch(/^From: labels@shipctl\.test\r$/m);
      expect(data).toMatch(/^To: ann@shop\.test\r$/m);
      expect(data).toMatch(/^Subject: Receipt for \$30\.00\r$/m);
      expect(data).toMatch(/^Message-ID: <job-1@shipctl\.test>\r$/m);
      expect(data).toMatch(/^Auto-Submitted: auto-generated\r$/m);
      expect(data).toContain("thanks.");
    }
    expect(received).toHaveLength(2);
  });

  it("has the headers of a link that stops further mails, and only with such a link", async () => {
    const { received, port } = await mailServer({ disabledCommands: ["STARTTLS"] });
    const stopUrl = "https://labels.test/mail/stop/abc";
    await plain(port).send({ ...MAIL, stopUrl });
    await plain(port).send(MAIL);
    expect(received[0]?.data).toMatch(/^List-Unsubscribe: <https:\/\/labels\.test\/mail\/stop\/abc>\r$/m);
    expect(received[0]?.data).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(received[1]?.data).not.toContain("List-Unsubscribe");
  });

  it("reaches nobody else through an address that holds a second one", async () => {
    const { received, port } = await mailServer({ disabledCommands: ["STARTTLS"] });
    await plain(port).send({ ...MAIL, to: "ann@shop.test, everybody@shop.test" });
    await plain(port).send({ ...MAIL, to: "ann@shop.test>\r\nRCPT TO:<everybody@shop.test" });
    expect(received.flatMap(({ to }) => to)).not.toContain("everybody@shop.test");
  });

  it("is encrypted unless the address says otherwise", async () => {
    const { received, port } = await mailServer({ disabledCommands: ["STARTTLS"] });
    const answer = await mailerOf(`smtp://127.0.0.1:${port}`, "labels@shipctl.test").send(MAIL);
    expect(answer.kind).toBe("later");
    expect(received).toEqual([]);
  });

  it("is refused for good by 550, and sent later after 451, silence, a refused sign-in and a refused sender, without the password", async () => {
    const gone = await mailServer({ ...refusing(550, "no such mailbox"), disabledCommands: ["STARTTLS"] });
    expect(await plain(gone.port).send(MAIL)).toMatchObject({
      kind: "refused",
      reason: expect.stringContaining("no such mailbox"),
    });
    const busy = await mailServer({ ...refusing(451, "greylisted"), disabledCommands: ["STARTTLS"] });
    expect(await plain(busy.port).send(MAIL)).toMatchObject({
      kind: "later",
      reason: expect.stringContaining("greylisted"),
    });
    const closed = await mailServer({
      authOptional: false,
      disabledCommands: ["STARTTLS"],
      onAuth: ({ password }, _session, done) => done(new Error(`wrong: ${password}`)),
    });
    const signedIn = mailerOf(`smtp://shop:p%40ss-word@127.0.0.1:${closed.port}?tls=off`, "labels@shipctl.test");
    const answer = await signedIn.send(MAIL);
    expect(answer).toMatchObject({ kind: "later" });
    expect(JSON.stringify(answer)).not.toContain("p@ss-word");
    expect(await plain(1).send(MAIL)).toMatchObject({ kind: "later" });
    const sender = await mailServer({
      disabledCommands: ["STARTTLS"],
      onMailFrom: (_address, _session, done) => done(Object.assign(new Error("not yours"), { responseCode: 550 })),
    });
    expect(await plain(sender.port).send(MAIL)).toMatchObject({
      kind: "later",
      reason: expect.stringContaining("not yours"),
    });
  });
});

describe("SMTP_URL", () => {
  it("has its sender in MAIL_FROM, or in the user", () => {
    const { smtp } = readConfig([], { SMTP_URL: "smtps://labels%40shipctl.test:secret@smtp.shipctl.test" });
    expect(smtp).toEqual({
      ...{ host: "smtp.shipctl.test", port: 465, user: "labels@shipctl.test", password: "secret" },
      ...{ tls: "implicit", from: "labels@shipctl.test" },
    });
    expect(() => readConfig([], { SMTP_URL: "smtp://127.0.0.1" })).toThrow("MAIL_FROM is not");
    expect(() => readConfig([], { MAIL_FROM: "labels@shipctl.test" })).toThrow("SMTP_URL is not");
  });

  it.each(["smtp.shipctl.test", "https://smtp.shipctl.test", "smtp://h/x", "smtps://h?tls=off", "smtp://%ff:secret@h"])(
    "%s is refused without showing the password",
    (SMTP_URL) => {
      const read = () => readConfig([], { SMTP_URL, MAIL_FROM: "labels@shipctl.test" });
      expect(read).toThrow("SMTP_URL must be an address such as");
      expect(read).not.toThrow("secret");
    },
  );
});
