import { Link } from "react-router";
import { AuthCard } from "../../components/auth-card.js";
import classes from "../../components/auth-card.module.css";
import { useSupport } from "../../components/community-links.js";
import { paths } from "../../paths.js";

/** There is no way to reset a password alone; people do that, so here is how to reach them. */
export function ForgotPasswordScreen() {
  const { supportEmail } = useSupport();
  return (
    <AuthCard
      title="Forgot your password?"
      text="Write to support from the e-mail address of your account, and a new password will be set for you."
      foot={<Link to={paths.login}>Back to login</Link>}
    >
      <a className={classes.link} href={`mailto:${supportEmail}`}>
        {supportEmail}
      </a>
    </AuthCard>
  );
}
