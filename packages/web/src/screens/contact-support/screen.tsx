import { Button } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { DiscordMark, TelegramMark, useSupport } from "../../components/community-links.js";
import { PageHeader } from "../../components/page-header.js";
import { paths } from "../../paths.js";
import { ExternalIcon, HelpIcon, MailIcon } from "../../ui/icons.js";
import layout from "../../ui/layout.module.css";
import { Panel } from "../../ui/panel.js";
import typography from "../../ui/typography.module.css";
import classes from "./screen.module.css";

/** Ways to get help: the community, support by e-mail, and the FAQs. */
export function Screen() {
  const { discordInviteLink, telegramInviteLink, supportEmail } = useSupport();
  return (
    <>
      <PageHeader title="Contact Support">Three ways to reach us, plus answers to common questions.</PageHeader>
      <div className={layout.stack}>
        <div className={classes.cards}>
          <ContactOption
            title="Discord"
            picture={<DiscordMark size={22} />}
            text="Ask the community, and see what others have asked."
            action={
              <Button component="a" href={discordInviteLink} {...OUTSIDE}>
                Join Discord
              </Button>
            }
          />
          <ContactOption
            title="Telegram"
            picture={<TelegramMark size={22} />}
            text="Ask from your phone, and get product news."
            action={
              <Button component="a" href={telegramInviteLink} {...OUTSIDE}>
                Join Telegram
              </Button>
            }
          />
          <ContactOption
            title="E-mail"
            picture={<MailIcon size={22} />}
            text="For questions about your account or payments. Include the order ID if it is about an order."
            action={
              <a className={classes.mail} href={`mailto:${supportEmail}`}>
                {supportEmail}
              </a>
            }
          />
        </div>
        <Panel>
          <div className={classes.faqs}>
            <HelpIcon className={typography.icon} size={22} />
            <div className={classes.faqsText}>
              <h2 className={classes.faqsTitle}>Frequently asked questions</h2>
              <p>Search the answers on buying, voiding, files and payments.</p>
            </div>
            <Button component={Link} to={paths.faqs} variant="default">
              Read the FAQs
            </Button>
          </div>
        </Panel>
      </div>
    </>
  );
}

const OUTSIDE = {
  target: "_blank",
  rel: "noopener noreferrer",
  variant: "default",
  rightSection: <ExternalIcon size={14} />,
} as const;

interface WayToHelpProps {
  readonly title: string;
  readonly picture: ReactNode;
  readonly text: string;
  readonly action: ReactNode;
}

function ContactOption({ title, picture, text, action }: WayToHelpProps) {
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <span className={classes.picture}>{picture}</span>
      <h2 className={typography.title} id={titleId}>
        {title}
      </h2>
      <p className={typography.hint}>{text}</p>
      <div className={classes.action}>{action}</div>
    </section>
  );
}
