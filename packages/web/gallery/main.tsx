import "@fontsource-variable/inter/wght.css";
import "../src/theme/global.css";
import { MantineProvider } from "@mantine/core";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { theme } from "../src/theme/theme.js";
import { IconDefaults } from "../src/ui/icons.js";
import { NoticesProvider } from "../src/ui/notices.js";
import { UnsavedProvider } from "../src/ui/unsaved.js";
import { Gallery } from "./gallery.js";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const element = (
  <UnsavedProvider>
    <NoticesProvider>
      <Gallery />
    </NoticesProvider>
  </UnsavedProvider>
);

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <IconDefaults size={18} strokeWidth={1.75}>
        <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />
      </IconDefaults>
    </MantineProvider>
  </StrictMode>,
);
