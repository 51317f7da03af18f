import type { Client } from "@shipctl/sdk";
import { GO_LIVE_TEXT } from "@shipctl/sdk/display";
import { type ReactNode, useState } from "react";
import { useApi } from "../api/api-context.js";
import { ConfirmDialog } from "../ui/confirm-dialog.js";

interface GoLiveQuestion {
  /** What it depends on, like `If the key buys real postage`. */
  readonly condition?: string;
  readonly act: () => void;
}

/** Asks before an act that makes a test shop live. */
export function useGoLiveQuestion(): {
  /** Runs the act, if it `isAsked` only after the answer. */
  askBefore(act: () => void, options: { readonly isAsked: boolean; readonly condition?: string }): Promise<void>;
  readonly dialog: ReactNode;
} {
  const { client } = useApi();
  const [question, setQuestion] = useState<GoLiveQuestion>();
  const { condition, act } = question ?? {};
  return {
    async askBefore(act, { isAsked, ...options }) {
      if (isAsked && (await isTestShop(client))) setQuestion({ act, ...options });
      else act();
    },
    dialog: act && (
      <ConfirmDialog
        title="Make the shop live?"
        confirmLabel="Make it live"
        busy={false}
        problem={undefined}
        onConfirm={() => {
          setQuestion(undefined);
          act();
        }}
        onClose={() => setQuestion(undefined)}
      >
        {condition ? `${condition}, this makes the shop live. ` : "This makes the shop live. "}
        {GO_LIVE_TEXT}
      </ConfirmDialog>
    ),
  };
}

/** Without an answer it may be one, so the question is asked. */
const isTestShop = (client: Client): Promise<boolean> =>
  client.getPublicSettings().then(
    ({ mode }) => mode === "test",
    () => true,
  );
