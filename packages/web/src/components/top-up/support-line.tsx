import { useSupport } from "../community-links.js";
import classes from "./top-up.module.css";

/** Where to ask about a payment. */
export function SupportLine() {
  const { discordInviteLink, telegramInviteLink } = useSupport();
  const outside = { className: classes.link, target: "_blank", rel: "noopener noreferrer" };
  return (
    <p className={classes.support}>
      Questions about a payment? Ask on{" "}
      <a href={discordInviteLink} {...outside}>
        Discord
      </a>{" "}
      or{" "}
      <a href={telegramInviteLink} {...outside}>
        Telegram
      </a>
      .
    </p>
  );
}
