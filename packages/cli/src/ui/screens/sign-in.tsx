import { problemText } from "@shipctl/sdk/display";
import { Box } from "ink";
import { useState } from "react";
import type { Binding } from "../app/key-hub.js";
import { Layer } from "../components/layer.js";
import { Menu } from "../components/menu.js";
import { TextField } from "../components/text-field.js";
import { Toned } from "../components/toned.js";
import { useAppContext } from "../hooks/use-app.js";
import { useSession } from "../hooks/use-session.js";

const FIELD = { labelWidth: 8, width: 42 } as const;

/** Asks the user to sign in, above the current screen. After an expired session, only the same account continues. */
export function SignInLayer() {
  const session = useSession();
  const state = session.get();
  if (state.status === "expired" && session.user) {
    return (
      <Layer title="Your session has expired. Sign in again.">
        <SignInAgain email={session.user.email} />
      </Layer>
    );
  }
  const hasExpired = state.status === "signed-out" && state.reason === "expired";
  return (
    <Layer title={hasExpired ? "Your session has expired. Sign in again." : "Sign in to Shipctl"}>
      <SignIn />
    </Layer>
  );
}

function SignIn() {
  const session = useSession();
  const [email, setEmail] = useState(session.email ?? "");
  const [isAtPassword, setAtPassword] = useState(email !== "");
  return (
    <Box flexDirection="column" paddingTop={1} width={56}>
      <TextField
        label="E-mail"
        {...FIELD}
        value={email}
        onChange={setEmail}
        isActive={!isAtPassword}
        bindings={[{ keys: ["enter", "down", "tab"], label: "password", run: () => setAtPassword(true) }]}
      />
      <Password
        email={email}
        isActive={isAtPassword}
        bindings={[{ keys: ["up", "tab", "shift-tab"], label: "e-mail", run: () => setAtPassword(false) }]}
      />
    </Box>
  );
}

function SignInAgain({ email }: { readonly email: string }) {
  const { signOut } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Box flexDirection="column" paddingTop={1} width={56}>
      <Toned>{`  ${"E-mail".padEnd(FIELD.labelWidth)} ${email}`}</Toned>
      <Password
        email={email}
        isActive={!isLeaving}
        bindings={[{ keys: ["esc"], label: "another account", run: () => setLeaving(true) }]}
      />
      {isLeaving ? (
        <Box paddingTop={1} flexDirection="column">
          <Menu
            items={[
              { name: "Stay with this account", run: () => setLeaving(false) },
              { name: "Use another account", detail: "closes what is open here", run: signOut },
            ]}
          />
        </Box>
      ) : null}
    </Box>
  );
}

interface PasswordProps {
  readonly email: string;
  readonly isActive: boolean;
  readonly bindings: readonly Binding[];
}

/** Asks for the password of this account, and signs in. */
function Password({ email, isActive, bindings }: PasswordProps) {
  const session = useSession();
  const { signal } = useAppContext();
  const [password, setPassword] = useState("");
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
  return (
    <Box flexDirection="column">
      <TextField
        label="Password"
        {...FIELD}
        isSecret
        value={password}
        onChange={setPassword}
        isActive={isActive}
        bindings={[{ keys: ["enter"], label: "sign in", run: signIn }, ...bindings]}
      />
      <Box paddingTop={1} flexDirection="column">
        {problem ? <Toned tone="bad">{problem}</Toned> : null}
        <Toned tone="dim">{isBusy ? "Logging in..." : session.url}</Toned>
      </Box>
    </Box>
  );
}
