import "@fontsource-variable/inter/wght.css";
import "./theme/global.css";
import { MantineProvider } from "@mantine/core";
import { setNonce } from "get-nonce";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { ApiProvider } from "./api/api-context.js";
import { createWebClient } from "./api/client.js";
import { createEarlyReads } from "./api/early-reads.js";
import { createLostCalls } from "./api/lost-calls.js";
import { pageNonce } from "./api/nonce.js";
import { createServerClock } from "./api/server-clock.js";
import { createSession } from "./api/session.js";
import { createRouter } from "./routes.js";
import { theme } from "./theme/theme.js";
import { IconDefaults } from "./ui/icons.js";

const nonce = pageNonce(document);
if (nonce) setNonce(nonce);

const session = createSession(window.localStorage);
session.followOtherTabs(window);
const serverClock = createServerClock();
const client = createWebClient(session, serverClock);
const lostCalls = createLostCalls();

const earlyReads = createEarlyReads(client, session);

// While React starts, the code and the data of the screen are already on their way.
const router = createRouter(session, earlyReads.prefetch);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
      getStyleNonce={() => nonce ?? ""}
    >
      <IconDefaults size={18} strokeWidth={1.75}>
        <ApiProvider api={{ client, session, serverClock, lostCalls, earlyReads }}>
          <RouterProvider router={router} />
        </ApiProvider>
      </IconDefaults>
    </MantineProvider>
  </StrictMode>,
);
