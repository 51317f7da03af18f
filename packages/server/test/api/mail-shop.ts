import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Mail, MailAnswer } from "../../src/ports/mail.js";
import { serverForTest, startServer, type TestServer } from "../api.js";
import type { TestWorldOptions } from "../test-world.js";
import { addProvider } from "./provider.js";

/** Notes each mail, and gives these answers, the last one again and again. */
export function notingMailer(...answers: MailAnswer[]) {
  const sent: Mail[] = [];
  const mailer: TestWorldOptions["mailer"] = {
    async send(mail) {
      sent.push(mail);
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? { kind: "sent" };
    },
  };
  return { sent, mailer };
}

export const PUBLIC = { hasPublicUrl: true, publicUrl: "https://labels.test" } as const;

/** A shop whose mail server gives these answers. */
export async function shopWithMail(...answers: MailAnswer[]) {
  const { sent, mailer } = notingMailer(...answers);
  const server = await serverForTest({ settings: PUBLIC, mailer });
  const customer = await server.register({ name: "Ann\nBcc: everybody@shop.test", balance: 100 });
  return { server, sent, admin: await server.admin(), customer, runDue: () => server.world.store.runDue() };
}

/** Makes the shop live. Returns the connection that sells real postage. */
export async function goLive(server: TestServer): Promise<string> {
  const { _id } = await addProvider(server);
  const { api } = await server.admin();
  await api.updateConnection({ path: { id: "api_sandbox" }, body: { enabled: false } });
  return _id;
}

/** A server that is started again, with other options. */
export async function restartable(options: TestWorldOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), "shipctl-mail-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const server = await startServer({ settings: PUBLIC, folder, ...options });
  const restart = async (changes: TestWorldOptions): Promise<TestServer> => {
    await server.close();
    const { clock, ids } = server.world;
    return serverForTest({ settings: PUBLIC, folder, clock, ids, ...changes });
  };
  return { server, restart };
}
