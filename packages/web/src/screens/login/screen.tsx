import { Link } from "react-router";
import { useSession } from "../../api/api-context.js";
import { AuthCard } from "../../components/auth-card.js";
import { paths } from "../../paths.js";
import { InlineAlert } from "../../ui/inline-alert.js";
import { LoginForm } from "./form.js";

export function Screen() {
  const session = useSession();
  const reason = session.status === "signed-out" ? session.reason : "none";
  return (
    <AuthCard
      title="Sign in to Shipctl"
      text="Buy and track shipping labels from one balance."
      foot={
        <>
          New to Shipctl? <Link to={paths.register}>Create an account</Link>
        </>
      }
    >
      {reason === "expired" && <InlineAlert kind="info">Your session has expired. Please sign in again.</InlineAlert>}
      {reason === "elsewhere" && (
        <InlineAlert kind="info">
          You signed out in another tab, so this tab was signed out as well. What was not saved here is gone.
        </InlineAlert>
      )}
      <LoginForm />
    </AuthCard>
  );
}
