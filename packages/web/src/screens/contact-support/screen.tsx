import { Button, Skeleton } from "@mantine/core";
import type { Faq } from "@shipctl/sdk";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { DiscordMark, TelegramMark, useSupport } from "../../components/community-links.js";
import { HelpLinks } from "../../components/help-links.js";
import { Loaded } from "../../components/loaded.js";
import { PageHeader } from "../../components/page-header.js";
import { useReads } from "../../components/use-reads.js";
import { paths } from "../../paths.js";
import { ExternalIcon, MailIcon } from "../../ui/icons.js";
import layout from "../../ui/layout.module.css";
import { Panel } from "../../ui/panel.js";
import typography from "../../ui/typography.module.css";
import { reads } from "./reads.js";
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
        <div className={classes.halves}>
          <PopularQuestions />
          <Panel title="What to include">
            <dl className={classes.include}>
              {TO_INCLUDE.map(({ about, what }) => (
                <div key={about}>
                  <dt>{about}</dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        </div>
        <HelpLinks title="More help" places={["faqs", "services", "api"]} />
      </div>
    </>
  );
}

const TO_INCLUDE = [
  { about: "A label", what: "Its order ID (ORD-…) or tracking number, and what the carrier says" },
  { about: "A file", what: "The bulk order ID (BULK-…), and the numbers of the rows" },
  { about: "A payment", what: "The transaction ID (TXN-…) or the invoice, the coin and the amount sent" },
  { about: "An API call", what: "The X-Request-Id of the response. Never send your API key" },
] as const;

/** The questions that are asked most, each with a link to its answer. */
function PopularQuestions() {
  const { faqs } = useReads(reads);
  return (
    <Panel
      title="Frequently asked questions"
      actions={
        <Button component={Link} to={paths.faqs} variant="default" size="xs">
          Read the FAQs
        </Button>
      }
    >
      <Loaded reading={faqs} failure="Failed to load FAQs" place="panel" empty={(all) => all.length === 0 && NO_FAQS}>
        {(all) => (
          <ul className={classes.questions} aria-busy={!all}>
            {all
              ? popularOf(all).map(({ _id, question }) => (
                  <li key={_id}>
                    <Link to={paths.answer(question)}>{question}</Link>
                  </li>
                ))
              : WIDTHS.map((width) => (
                  <li key={width}>
                    <Skeleton height={12} width={`${width}%`} radius="xl" aria-hidden="true" />
                  </li>
                ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

const NO_FAQS = <p className={typography.hint}>There are none yet.</p>;

const WIDTHS = [52, 64, 78, 46];

/** Those tagged as popular first. */
const popularOf = (faqs: readonly Faq[]): readonly Faq[] =>
  [...faqs.filter(isPopular), ...faqs.filter((faq) => !isPopular(faq))].slice(0, WIDTHS.length);

const isPopular = ({ tags }: Faq) => tags.some((tag) => tag.toLowerCase() === "popular");

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
