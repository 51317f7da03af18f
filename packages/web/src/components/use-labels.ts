import type { LabelLinkRequest } from "@shipctl/sdk";
import { voidedText } from "@shipctl/sdk/display";
import { useApi } from "../api/api-context.js";
import { errorText } from "../api/problem.js";
import { useToasts } from "../ui/toasts.js";

type Which = Pick<LabelLinkRequest, "orderIds" | "bulkOrderId" | "format">;

interface Labels {
  /** Opens the labels in a new tab. If the browser blocks the tab, shows the link in a toast and returns it. */
  view(which: Which): Promise<string | undefined>;
  print(which: Which): Promise<string | undefined>;
  download(which: Which, fallback?: string): Promise<void>;
  /** A ZIP with one PDF per label. */
  downloadZip(which: Which): Promise<void>;
}

const STOPPED_SHOWN_MS = 60_000;

/** Opens and saves labels by links that are valid for a few minutes. Shows failures in a toast. */
export function useLabels(): Labels {
  const { client } = useApi();
  const toasts = useToasts();

  const link = async (body: LabelLinkRequest, fallback: string): Promise<string | undefined> => {
    try {
      const { url, voided = [] } = await client.createLabelLink({ body });
      if (voided.length > 0) toasts.warning(voidedText(voided), { durationMs: 6_000 });
      return url;
    } catch (error) {
      toasts.error(errorText(error, fallback), { durationMs: 6_000 });
      return undefined;
    }
  };
  const openTab = async (body: LabelLinkRequest, fallback: string) => {
    // Browsers allow a new tab only during the click, so it is opened first and navigated once the link is known.
    const tab = window.open("", "_blank");
    const url = await link(body, fallback);
    if (!url || tab?.closed) {
      tab?.close();
      return undefined;
    }
    if (tab) {
      tab.location.replace(url);
      return undefined;
    }
    const open = { href: url, label: "Open the label" };
    toasts.warning("Your browser blocked the label from opening.", { durationMs: STOPPED_SHOWN_MS, link: open });
    return url;
  };
  const save = async (body: LabelLinkRequest, fallback: string) => {
    const url = await link(body, fallback);
    if (url) startDownload(url);
  };
  return {
    view: (which) => openTab({ ...which, action: "view" }, "Failed to download label"),
    print: (which) => openTab({ ...which, action: "print" }, "Failed to print label"),
    download: (which, fallback = "Failed to download label") => save({ ...which, action: "download" }, fallback),
    downloadZip: (which) => save({ ...which, action: "zip" }, "Failed to download label"),
  };
}

function startDownload(url: string): void {
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = "";
  anchor.click();
}
