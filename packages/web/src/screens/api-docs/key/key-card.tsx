import { Button, Skeleton } from "@mantine/core";
import { useState } from "react";
import { errorText } from "../../../api/error-text.js";
import { useRead } from "../../../api/query.js";
import { useCopy } from "../../../components/use-copy.js";
import { ErrorState } from "../../../ui/error-state.js";
import { CopyIcon, EyeIcon, KeyIcon } from "../../../ui/icons.js";
import layout from "../../../ui/layout.module.css";
import { Panel } from "../../../ui/panel.js";
import { ConfirmPassword } from "./confirm-password.js";
import { GenerateDialog } from "./generate-dialog.js";
import classes from "./key-card.module.css";

interface KeyCardProps {
  readonly shown: boolean;
  readonly onShow: (shown: boolean) => void;
}

/** The account's API key, hidden by default. It can be copied while hidden. */
export function KeyCard({ shown, onShow }: KeyCardProps) {
  const { data, isError, error, refetch, isFetching } = useRead("getApiKey");
  const [asking, setAsking] = useState(false);
  const copy = useCopy();
  if (error?.code === "password_needed") {
    return (
      <Panel title="Your API key">
        <ConfirmPassword />
      </Panel>
    );
  }
  if (isError && !data) {
    const text = errorText(error, "Failed to load API key. Please try again later.");
    return (
      <Panel title="Your API key">
        <ErrorState text={text} onRetry={() => refetch()} retrying={isFetching} />
      </Panel>
    );
  }
  const apiKey = data?.apiKey;
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
        Anyone with this key can spend your balance. Keep it out of source code and browsers. While it is shown, the
        samples below contain it.
      </p>
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
