import { Button } from "@mantine/core";
import type { PublicSettings } from "@shipctl/sdk";
import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import { useApi } from "../api/api-context.js";

/** Used until the settings are loaded, and when loading fails. */
const PLACEHOLDERS = {
  discordInviteLink: "https://discord.gg/your-server",
  telegramInviteLink: "https://t.me/your-channel",
  supportEmail: "support@shipctl.example",
};

/** The support links and address from the public settings. */
export function useSupport(): PublicSettings {
  const { prefetchCache } = useApi();
  const [settings, setSettings] = useState<PublicSettings>(PLACEHOLDERS);
  useEffect(() => {
    prefetchCache.read("getPublicSettings").then(setSettings, () => {});
  }, [prefetchCache]);
  return settings;
}

export function CommunityLinks() {
  const { discordInviteLink, telegramInviteLink } = useSupport();
  const outside = { target: "_blank", rel: "noopener noreferrer", variant: "default", fullWidth: true } as const;
  return (
    <div style={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: "var(--space-sm)" }}>
      <Button component="a" href={discordInviteLink} leftSection={<DiscordMark />} {...outside}>
        Join Discord
      </Button>
      <Button component="a" href={telegramInviteLink} leftSection={<TelegramMark />} {...outside}>
        Join Telegram
      </Button>
    </div>
  );
}

export function DiscordMark({ size = 16 }: { size?: number }) {
  return (
    <Mark size={size}>
      <path d="M7 6c3-1.3 7-1.3 10 0 1.8 3 2.7 6.5 2.5 10.5-1.5 1-3 1.5-4.5 2l-1-2c-1.3.3-2.7.3-4 0l-1 2c-1.5-.5-3-1-4.5-2C4.3 12.5 5.2 9 7 6z" />
      <path d="M9.3 12.5h.01M14.7 12.5h.01" strokeWidth="2.6" strokeLinecap="round" />
    </Mark>
  );
}

export function TelegramMark({ size = 16 }: { size?: number }) {
  return (
    <Mark size={size}>
      <path d="M21 4 3 11.5l5.5 2L18 7l-7 8 6.5 5z" strokeLinejoin="round" />
      <path d="m8.5 13.5 1 6 2-3.2" strokeLinejoin="round" />
    </Mark>
  );
}

function Mark({ size, children }: { size: number; children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
