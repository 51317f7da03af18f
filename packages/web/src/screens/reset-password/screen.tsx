import { Link, useSearchParams } from "react-router";
import { AuthCard } from "../../components/auth-card.js";
import { paths } from "../../paths.js";
import { InlineAlert } from "../../ui/inline-alert.js";
import { ResetForm } from "./form.js";

/** The target of the one-time link that an admin creates. */
export function Screen() {
  const [params] = useSearchParams();
  const token = params.get("token");
  return (
    <AuthCard
      title="Choose a new password"
      text="This signs you in, and signs out all your other sessions."
      foot={<Link to={paths.login}>Back to login</Link>}
    >
      {token ? (
        <ResetForm token={token} />
      ) : (
        <InlineAlert kind="error">
          This link is incomplete. Copy the full link, or ask support for a new one.
        </InlineAlert>
      )}
    </AuthCard>
  );
}
