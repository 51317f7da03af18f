import { AuthCard, AuthLink } from "../../components/auth-card.js";
import classes from "../../components/auth-card.module.css";
import { useSupport } from "../../components/community-links.js";
import { paths } from "../../paths.js";

/** Passwords are reset by support, so this page shows how to reach it. */
export function Screen() {
  const { supportEmail } = useSupport();
  return (
    <AuthCard
      title="Forgot your password?"
      text="Write to support from the e-mail address of your account to get a link that sets a new password."
      foot={<AuthLink to={paths.login}>Back to login</AuthLink>}
    >
      <a className={classes.link} href={`mailto:${supportEmail}`}>
        {supportEmail}
      </a>
    </AuthCard>
  );
}
