import { CARRIER_NAMES } from "@shipctl/sdk/display";
import { Link } from "react-router";
import { AuthCard } from "../../components/auth-card.js";
import { paths } from "../../paths.js";
import { RegisterForm } from "./form.js";

export function Screen() {
  return (
    <AuthCard
      title="Create your account"
      text={`Prepaid ${CARRIER_NAMES} labels, one at a time or by CSV.`}
      foot={
        <>
          Already have an account? <Link to={paths.login}>Login</Link>
        </>
      }
    >
      <RegisterForm />
    </AuthCard>
  );
}
