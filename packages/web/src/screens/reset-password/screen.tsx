import { Link, useSearchParams } from "react-router";
import { AuthCard } from "../../components/auth-card.js";
import { paths } from "../../paths.js";
import { Notice } from "../../ui/notice.js";
import { ResetForm } from "./form.js";

/** Where the one-time link of an admin leads. */
export function ResetPasswordScreen() {
  const [params] = useSearchParams();
  const token = params.get("token");
  return (
    <AuthCard
      title="Choose a new password"
      text="You are signed in with it at once, and every other session of yours ends."
      foot={<Link to={paths.login}>Back to login</Link>}
    >
      {token ? (
        <ResetForm token={token} />
      ) : (
        <Notice kind="error">This link is not complete. Copy it whole, or ask support for another one.</Notice>
      )}
    </AuthCard>
  );
}
