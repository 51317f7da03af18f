import { Button } from "@mantine/core";
import { publicDocumentText } from "@shipctl/sdk/contract/public";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useUser } from "../../api/api-context.js";
import { useIsAdministrator } from "../../components/admin/administrators-only.js";
import { PageHeader } from "../../components/page-header.js";
import { useReads } from "../../components/use-reads.js";
import { paths } from "../../paths.js";
import layout from "../../ui/layout.module.css";
import { lazyComponent } from "../../ui/lazy-component.js";
import { LazyPanel } from "../../ui/lazy-panel.js";
import { Tabbed } from "../../ui/tabbed.js";
import { readContract } from "./contract/read-contract.js";
import { GettingStarted } from "./guide/getting-started.js";
import { KeyCard } from "./key/key-card.js";
import { reads } from "./reads.js";
import { SampleProvider } from "./samples/sample-context.js";

const START = "start";
const ENDPOINTS = "endpoints";
const KEYS = "keys";
const WEBHOOKS = "webhooks";
const TABS = [
  { id: START, label: "Getting Started" },
  { id: ENDPOINTS, label: "Endpoints" },
  { id: KEYS, label: "Keys" },
  { id: WEBHOOKS, label: "Webhooks" },
];

const endpoints = lazyComponent(async () => (await import("./endpoints/endpoints.js")).Endpoints);
const keys = lazyComponent(async () => (await import("./key/keys-panel.js")).KeysPanel);
const operatorKeys = lazyComponent(async () => (await import("./key/operator-keys.js")).OperatorKeys);
const webhooksPanel = lazyComponent(async () => (await import("./webhooks/webhooks-panel.js")).WebhooksPanel);

/** The API key and the API reference, generated from the contract. The tab and the call are in the URL. */
export function Screen() {
  const [contract] = useState(() => readContract(publicDocumentText));
  const [shown, setShown] = useState(false);
  const { isAdmin } = useUser();
  const isAdministrator = useIsAdministrator();
  const [search, setSearch] = useSearchParams();
  const { apiKey, apiKeys, webhooks, deliveries } = useReads(reads);
  const key = apiKey.data?.apiKey;
  const wanted = search.get("tab");
  const tab = TABS.find(({ id }) => id === wanted)?.id ?? START;
  const choose = (next: string) => setSearch(next === START ? {} : { tab: next });
  return (
    <SampleProvider apiKey={shown ? key : undefined}>
      <PageHeader
        title="API Documentation"
        actions={
          <Button component={Link} to={paths.contactSupport} variant="default">
            Contact Support
          </Button>
        }
      >
        Buy labels from your own programs: by HTTP, with the SDK, or with shipctl.
      </PageHeader>
      <div className={layout.column}>
        <KeyCard reading={apiKey} shown={shown} onShow={setShown} />
        <Tabbed label="Documentation" tabs={TABS} chosen={tab} onChoose={choose} place="page">
          {tab === ENDPOINTS && <LazyPanel code={endpoints} props={{ calls: contract.calls, apiKey: key }} />}
          {tab === KEYS && (
            <div className={layout.column}>
              <LazyPanel code={keys} props={{ reading: apiKeys }} />
              {isAdmin && isAdministrator && <LazyPanel code={operatorKeys} props={{}} />}
            </div>
          )}
          {tab === WEBHOOKS && <LazyPanel code={webhooksPanel} props={{ reading: webhooks, deliveries }} />}
          {tab === START && <GettingStarted contract={contract} />}
        </Tabbed>
      </div>
    </SampleProvider>
  );
}
