import { problemText } from "@shipctl/sdk/display";
import { Box } from "ink";
import { useState } from "react";
import { Layer } from "../components/layer.js";
import { TextField } from "../components/text-field.js";
import { Words } from "../components/words.js";
import { useAppContext } from "../hooks/use-context.js";
import { useSession } from "../hooks/use-session.js";

/** Asks the user to sign in, above the current screen. */
export function SignInLayer() {
  const { state } = useSession();
  return (
    <Layer title={state === "expired" ? "Your session has expired. Sign in again." : "Sign in to Shipctl"}>
      <SignInForm />
    </Layer>
  );
}

function SignInForm() {
  const session = useSession();
  const { signal } = useAppContext();
  const [email, setEmail] = useState(session.user?.email ?? session.email ?? "");
  const [password, setPassword] = useState("");
  const [isAtPassword, setAtPassword] = useState(email !== "");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const signIn = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await session.signIn(email.trim(), password);
    } catch (error) {
      if (!signal.aborted) setProblem(problemText(error, "Login failed"));
    }
    setBusy(false);
  };
  const toPassword = () => setAtPassword(true);
  const toEmail = () => setAtPassword(false);
  return (
    <Box flexDirection="column" paddingTop={1} width={56}>
      <TextField
        label="E-mail"
        labelWidth={8}
        width={42}
        value={email}
        onChange={setEmail}
        isActive={!isAtPassword}
        bindings={[{ keys: ["enter", "down", "tab"], label: "password", run: toPassword }]}
      />
      <TextField
        label="Password"
        labelWidth={8}
        width={42}
        isSecret
        value={password}
        onChange={setPassword}
        isActive={isAtPassword}
        bindings={[
          { keys: ["enter"], label: "sign in", run: signIn },
          { keys: ["up", "tab", "shift-tab"], label: "e-mail", run: toEmail },
        ]}
      />
      <Box paddingTop={1} flexDirection="column">
        {problem ? <Words tone="bad">{problem}</Words> : null}
        <Words tone="dim">{isBusy ? "Logging in..." : session.url}</Words>
      </Box>
    </Box>
  );
}
