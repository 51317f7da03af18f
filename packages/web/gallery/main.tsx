import "@fontsource-variable/inter/wght.css";
import "../src/theme/global.css";
import { MantineProvider } from "@mantine/core";
import { createMemoryHistory } from "@tanstack/history";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { HistoryRouter } from "../src/shell/history-router.js";
import { theme } from "../src/theme/theme.js";
import { IconDefaults } from "../src/ui/icons.js";
import { NoticesProvider } from "../src/ui/notices.js";
import { UnsavedProvider } from "../src/ui/unsaved.js";
import { Gallery } from "./gallery.js";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const history = createMemoryHistory();

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <IconDefaults size={18} strokeWidth={1.75}>
        <HistoryRouter history={history}>
          <UnsavedProvider history={history}>
            <NoticesProvider>
              <Gallery />
            </NoticesProvider>
          </UnsavedProvider>
        </HistoryRouter>
      </IconDefaults>
    </MantineProvider>
  </StrictMode>,
);
