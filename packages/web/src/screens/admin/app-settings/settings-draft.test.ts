import { describe, expect, it } from "vitest";
import { settingProblems, settingsOf } from "./settings-draft.js";

const SETTINGS = {
  discordInviteLink: "https://discord.gg/your-server",
  telegramInviteLink: "https://t.me/your-channel",
  supportEmail: "support@shipctl.example",
  registrationOpen: true,
  trackingPages: false,
  recipientMails: false,
  secondFactorRequired: false,
  supportRefundPerOrder: "50.00",
  supportRefundPerDay: "250.00",
  mailOff: [],
  passwordAbove: "500.00",
  terms: "",
  amazonOrdersUrl: "https://sellercentral.amazon.com/order-reports-and-feeds/reports",
};

describe("the settings", () => {
  it("are valid by default", () => {
    expect(settingProblems(SETTINGS)).toEqual({});
  });

  it("have an error for each invalid field, with the required start", () => {
    const draft = {
      ...SETTINGS,
      discordInviteLink: "https://discord.gg.evil.test/x",
      telegramInviteLink: "http://t.me/x",
      supportEmail: "nobody",
      supportRefundPerDay: "-1",
    };
    expect(settingProblems(draft)).toEqual({
      discordInviteLink: "Discord invite link must start with https://discord.gg/",
      telegramInviteLink: "Telegram invite link must start with https://t.me/",
      supportEmail: "A valid email is required",
      supportRefundPerDay: "Please enter a valid amount",
    });
  });

  it("are saved without pasted leading or trailing whitespace", () => {
    const draft = { ...SETTINGS, discordInviteLink: " https://discord.gg/x\n" };
    expect(settingProblems(draft)).toEqual({});
    const amounts = { supportRefundPerOrder: 50, supportRefundPerDay: 250, passwordAbove: 500 };
    expect(settingsOf(draft)).toEqual({ ...SETTINGS, discordInviteLink: "https://discord.gg/x", ...amounts });
  });
});
