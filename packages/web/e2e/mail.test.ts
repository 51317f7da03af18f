import { createServer } from "node:net";
import { expect, it } from "vitest";
import { expectAccessible } from "./checks.js";
import { stageForJourneys } from "./harness.js";

/** The mails that the shop has sent. */
const mails: string[] = [];

/** A mail server that takes everything: the shop's own client is tested against a real one. */
const smtp = createServer((socket) => {
  let isText = false;
  let text = "";
  socket.write("220 ready\r\n");
  socket.on("data", (data) => {
    text += data.toString();
    if (isText && text.includes("\r\n.\r\n")) {
      mails.push(text.replaceAll("=\r\n", "").replaceAll("=3D", "="));
      [isText, text] = [false, ""];
      socket.write("250 taken\r\n");
    } else if (!isText && text.endsWith("\r\n")) {
      isText = text.startsWith("DATA");
      const isOver = text.startsWith("QUIT");
      text = "";
      socket.write(isText ? "354 go on\r\n" : "250 fine\r\n");
      if (isOver) socket.end();
    }
  });
});

const app = stageForJourneys(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  const address = smtp.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    SMTP_URL: `smtp://127.0.0.1:${port}?tls=off`,
    MAIL_FROM: "labels@shipctl.test",
    SHIPCTL_PUBLIC_URL: "http://labels.test",
  };
});

it("a forgotten password is set anew with a link that arrives by mail", async () => {
  const { user } = await app().newcomer();
  const page = await app().open("/auth/login");
  await page.getByRole("link", { name: "Forgot Password?" }).click();
  await page.getByLabel("Email").fill(user.email);
  await page.getByRole("button", { name: "Send Link" }).click();
  await page
    .getByText("If there is an account with this e-mail, a link is on its way. It is valid for an hour.")
    .waitFor();
  await expectAccessible(page);
  const mailed = () => mails.find((mail) => mail.includes(`To: ${user.email}`));
  await expect.poll(mailed).toBeDefined();
  const [, link = ""] = /http:\/\/labels\.test(\/auth\/reset\?token=[\w-]+)/.exec(mailed() ?? "") ?? [];
  await page.goto(app().url + link);
  const fields = page.locator("input[type=password]");
  await fields.first().waitFor();
  for (const field of await fields.all()) await field.fill("a-password-of-ann");
  await page.getByRole("button", { name: "Set Password" }).click();
  await page.waitForURL(/\/dashboard/);
});

it("mails are switched off in App Settings, and the forgotten password is support's again", async () => {
  const page = await app().open("/admin/app-settings", { as: "admin" });
  await page.getByRole("checkbox", { name: "Link to set a forgotten password" }).uncheck();
  await page.getByRole("checkbox", { name: "Top-up credited" }).uncheck();
  await page.getByRole("button", { name: "Save Settings" }).click();
  await page.getByRole("status").filter({ hasText: "Application settings saved" }).waitFor();
  await page.reload();
  expect(await page.getByRole("checkbox", { name: "Top-up credited" }).isChecked()).toBe(false);
  expect(await page.getByRole("checkbox", { name: "Bulk order ended" }).isChecked()).toBe(true);
  await expectAccessible(page);
  const forgot = await app().open("/auth/forgot-password");
  await forgot.getByText("Write to support from the e-mail address of your account").waitFor();
});

it("the account menu chooses which mails are sent, to an operator also what needs attention", async () => {
  const person = await app().newcomer(100);
  const page = await app().open("/dashboard", { as: person });
  const open = async () => {
    await page.getByRole("button", { name: person.user.name }).click();
    await page.getByRole("button", { name: "Mail", exact: true }).click();
    return page.getByRole("dialog", { name: "Mail" });
  };
  const dialog = await open();
  await dialog.getByRole("checkbox", { name: "Receipts for top-ups" }).uncheck();
  await dialog.getByLabel("Mail when the balance is below").fill("nothing");
  await dialog.getByRole("switch", { name: "Mails to the recipients of your parcels" }).check();
  expect(await dialog.getByRole("checkbox", { name: "What needs attention" }).count()).toBe(0);
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Please enter a valid amount").waitFor();
  await dialog.getByLabel("Mail when the balance is below").fill("$25");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("Mail settings saved").waitFor();
  expect(await app().client(person.token).getMailSettings()).toMatchObject({
    mailOff: ["receipt"],
    lowBalance: 25,
    mailRecipients: true,
  });
  expect(await (await open()).getByLabel("Mail when the balance is below").inputValue()).toBe("25.00");

  const admin = await app().open("/admin", { as: "admin" });
  await admin.locator("button[popovertarget]").filter({ hasText: "Demo Admin" }).click();
  await admin.getByRole("button", { name: "Mail", exact: true }).click();
  await admin.getByRole("checkbox", { name: "What needs attention" }).check();
  await admin.getByRole("button", { name: "Save" }).click();
  await admin.getByText("Mail settings saved").waitFor();
});

it("the page of the link that stops mails to a recipient asks first, without JavaScript", async () => {
  const page = await app().open("/mail/stop/wrong");
  await page.getByRole("heading", { name: "Stop mails about parcels?" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Stop mails" }).click();
  await page.getByRole("heading", { name: "You get no more mails" }).waitFor();
  await expectAccessible(page);
});
