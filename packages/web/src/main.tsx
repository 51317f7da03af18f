import "@fontsource-variable/inter/wght.css";
import "./theme/global.css";
import { MantineProvider } from "@mantine/core";
import { setNonce } from "get-nonce";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ApiProvider } from "./api/api-context.js";
import { createWebClient } from "./api/client.js";
import { createLostCalls } from "./api/lost-calls.js";
import { createPrefetchCache } from "./api/prefetch-cache.js";
import { createServerClock } from "./api/server-clock.js";
import { createSession } from "./api/session.js";
import { Screens, startScreens } from "./routes.js";
import { HistoryRouter } from "./shell/history-router.js";
import { ScreenBoundary } from "./shell/screen-error.js";
import { theme } from "./theme/theme.js";
import { createGuardedHistory } from "./ui/guarded-history.js";
import { IconDefaults } from "./ui/icons.js";
import { UnsavedProvider } from "./ui/unsaved.js";

const PLACEHOLDERS_AFTER_MS = 200;

const nonce = pageNonce(document);
if (nonce) setNonce(nonce);

const session = createSession(window.localStorage);
session.followOtherTabs(window);
const serverClock = createServerClock();
const client = createWebClient(session, serverClock);
const lostCalls = createLostCalls();

const prefetchCache = createPrefetchCache(client, session);

// Starts loading the screen's code and data before React renders.
const history = createGuardedHistory();
const firstScreen = startScreens(history, session, prefetchCache);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

// The code of the first screen usually comes with this script. Placeholders for it would be drawn first, and React keeps
// them for 300 ms.
void Promise.race([firstScreen, new Promise((resolve) => setTimeout(resolve, PLACEHOLDERS_AFTER_MS))]).then(() =>
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        deduplicateCssVariables={false}
        getStyleNonce={() => nonce ?? ""}
      >
        <IconDefaults size={18} strokeWidth={1.75}>
          <ApiProvider api={{ client, session, serverClock, lostCalls, prefetchCache }}>
            <ScreenBoundary>
              <HistoryRouter history={history}>
                <UnsavedProvider history={history}>
                  <Screens />
                </UnsavedProvider>
              </HistoryRouter>
            </ScreenBoundary>
          </ApiProvider>
        </IconDefaults>
      </MantineProvider>
    </StrictMode>,
  ),
);

/** The nonce that lets this page add styles; undefined without a content security policy. */
function pageNonce(document: Document): string | undefined {
  return document.querySelector<HTMLElement>("meta[property=csp-nonce]")?.nonce || undefined;
}
