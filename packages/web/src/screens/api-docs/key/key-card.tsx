import { Button, Skeleton } from "@mantine/core";
import type { ReplyOf } from "@shipctl/sdk";
import { useState } from "react";
import type { Reading } from "../../../api/query.js";
import { Loaded } from "../../../components/loaded.js";
import { useCopy } from "../../../components/use-copy.js";
import { CopyIcon, EyeIcon, KeyIcon } from "../../../ui/icons.js";
import layout from "../../../ui/layout.module.css";
import { Panel } from "../../../ui/panel.js";
import { ConfirmPassword } from "./confirm-password.js";
import { GenerateDialog } from "./generate-dialog.js";
import classes from "./key-card.module.css";

interface KeyCardProps {
  readonly reading: Reading<ReplyOf<"getApiKey">>;
  readonly shown: boolean;
  readonly onShow: (shown: boolean) => void;
}

/** The account's API key, hidden by default. It can be copied while hidden. */
export function KeyCard({ reading, shown, onShow }: KeyCardProps) {
  const [asking, setAsking] = useState(false);
  const copy = useCopy();
  if (reading.error?.code === "password_needed") {
    return (
      <Panel title="Your API key">
        <ConfirmPassword />
      </Panel>
    );
  }
  const apiKey = reading.data?.apiKey;
  return (
    <Panel
      title="Your API key"
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<KeyIcon size={14} />}
          disabled={!apiKey}
          onClick={() => setAsking(true)}
        >
          Generate New Key
        </Button>
      }
    >
      <Loaded reading={reading} failure="Failed to load API key. Please try again later." place="panel">
        {() => (
          <>
            <div className={layout.line} aria-busy={!apiKey}>
              <div className={classes.key}>
                {apiKey ? <KeyText apiKey={apiKey} shown={shown} /> : <Skeleton height={14} width="60%" radius="xl" />}
              </div>
              <div className={layout.row}>
                <Button
                  variant="default"
                  leftSection={<EyeIcon size={15} />}
                  disabled={!apiKey}
                  onClick={() => onShow(!shown)}
                >
                  {shown ? "Hide" : "Show"}
                </Button>
                <Button
                  leftSection={<CopyIcon size={15} />}
                  disabled={!apiKey}
                  onClick={() => apiKey && copy(apiKey, "API key copied to clipboard", "Failed to copy API key")}
                >
                  Copy
                </Button>
              </div>
            </div>
            <p className={classes.note}>
              Anyone with this key can spend your balance. Keep it out of source code and browsers. While it is shown,
              the samples below contain it.
            </p>
          </>
        )}
      </Loaded>
      {asking && <GenerateDialog onClose={() => setAsking(false)} />}
    </Panel>
  );
}

/** A hidden key shows its last four characters, so keys can be told apart. */
function KeyText({ apiKey, shown }: { apiKey: string; shown: boolean }) {
  if (shown) return <code>{apiKey}</code>;
  return (
    <>
      <span className="visually-hidden">{`Hidden. Ends with ${apiKey.slice(-4)}`}</span>
      <code aria-hidden="true">{`shp_${"•".repeat(28)}${apiKey.slice(-4)}`}</code>
    </>
  );
}
