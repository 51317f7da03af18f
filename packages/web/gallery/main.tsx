import "@fontsource-variable/inter/wght.css";
import "../src/theme/global.css";
import { MantineProvider } from "@mantine/core";
import { createClient } from "@shipctl/sdk";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ApiProvider } from "../src/api/api-context.js";
import { createLostCalls } from "../src/api/lost-calls.js";
import { createPrefetchCache } from "../src/api/prefetch-cache.js";
import { createQueryClient } from "../src/api/query.js";
import { createServerClock } from "../src/api/server-clock.js";
import { createSession } from "../src/api/session.js";
import { HistoryRouter } from "../src/shell/history-router.js";
import { theme } from "../src/theme/theme.js";
import { createGuardedHistory } from "../src/ui/guarded-history.js";
import { IconDefaults } from "../src/ui/icons.js";
import { ToastsProvider } from "../src/ui/toasts.js";
import { UnsavedProvider } from "../src/ui/unsaved.js";
import { Gallery } from "./gallery.js";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const history = createGuardedHistory();

// No call is answered: components have their data or show a loading state.
const session = createSession(window.sessionStorage);
const serverClock = createServerClock();
const client = createClient({
  baseUrl: "",
  fetch: () => new Promise<never>(() => {}),
  timeoutMs: Number.POSITIVE_INFINITY,
});
const prefetchCache = createPrefetchCache(client, session);

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <IconDefaults size={18} strokeWidth={1.75}>
        <HistoryRouter history={history}>
          <UnsavedProvider history={history}>
            <QueryClientProvider client={createQueryClient()}>
              <ApiProvider api={{ client, session, serverClock, lostCalls: createLostCalls(), prefetchCache }}>
                <ToastsProvider>
                  <Gallery />
                </ToastsProvider>
              </ApiProvider>
            </QueryClientProvider>
          </UnsavedProvider>
        </HistoryRouter>
      </IconDefaults>
    </MantineProvider>
  </StrictMode>,
);
