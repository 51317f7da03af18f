import "@fontsource-variable/inter/wght.css";
import "./theme/global.css";
import { MantineProvider } from "@mantine/core";
import { setNonce } from "get-nonce";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { ApiProvider } from "./api/api-context.js";
import { createWebClient } from "./api/client.js";
import { createLostCalls } from "./api/lost-calls.js";
import { pageNonce } from "./api/nonce.js";
import { createServerClock } from "./api/server-clock.js";
import { createSession } from "./api/session.js";
import { AppRoutes, preloadScreen } from "./routes.js";
import { ErrorBoundary } from "./shell/error-boundary.js";
import { theme } from "./theme/theme.js";
import { IconDefaults } from "./ui/icons.js";

const nonce = pageNonce(document);
if (nonce) setNonce(nonce);

const session = createSession(window.localStorage);
session.followOtherTabs(window);
const serverClock = createServerClock();
const client = createWebClient(session, serverClock);
const lostCalls = createLostCalls();

// While React starts, the screen's code is already on its way.
preloadScreen(window.location.pathname);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce ?? ""}>
      <IconDefaults size={18} strokeWidth={1.75}>
        <ErrorBoundary>
          <ApiProvider api={{ client, session, serverClock, lostCalls }}>
            <BrowserRouter>
              <AppRoutes />
            </BrowserRouter>
          </ApiProvider>
        </ErrorBoundary>
      </IconDefaults>
    </MantineProvider>
  </StrictMode>,
);
