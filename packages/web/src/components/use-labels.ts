import type { LabelLink, LabelLinkRequest } from "@shipctl/sdk";
import { printedText, voidedText } from "@shipctl/sdk/display";
import { useApi } from "../api/api-context.js";
import { errorText } from "../api/problem.js";
import { useInvalidate } from "../api/query.js";
import { STALE } from "../api/stale.js";
import { useToasts } from "../ui/toasts.js";

type Which = Pick<LabelLinkRequest, "orderIds" | "bulkOrderId" | "format" | "dpi" | "content" | "slipColumns">;

interface Labels {
  /** Opens the labels in a new tab. If the browser blocks the tab, shows the link in a toast and returns it. */
  view(which: Which): Promise<string | undefined>;
  print(which: Which): Promise<string | undefined>;
  download(which: Which, fallback?: string): Promise<void>;
  /** A ZIP with one PDF per label. */
  downloadZip(which: Which): Promise<void>;
}

/** Long enough to decide, and less than the life of a link. */
const ASKED_MS = 60_000;

/** Opens and saves labels by links that are valid for a few minutes. Shows failures in a toast. */
export function useLabels(): Labels {
  const { client } = useApi();
  const toasts = useToasts();
  const invalidate = useInvalidate();

  const link = async (body: LabelLinkRequest, fallback: string): Promise<LabelLink | undefined> => {
    try {
      const made = await client.createLabelLink({ body });
      const { voided = [] } = made;
      if (voided.length > 0) toasts.warning(voidedText(voided), { durationMs: 6_000 });
      return made;
    } catch (error) {
      toasts.error(errorText(error, fallback), { durationMs: 6_000 });
      return undefined;
    }
  };
  /** The print is counted while the label's tab is in front. */
  const refreshLater = () => window.addEventListener("focus", () => void invalidate(...STALE.printed), { once: true });
  const openTab = async (body: LabelLinkRequest, fallback: string) => {
    // Browsers allow a new tab only during the click, so it is opened first and navigated once the link is known.
    const tab = window.open("", "_blank");
    const made = await link(body, fallback);
    if (!made || tab?.closed) {
      tab?.close();
      return undefined;
    }
    if (body.action === "print") refreshLater();
    if (made.printed) {
      tab?.close();
      const text = printedText(made.printed, { of: body.orderIds?.length });
      toasts.warning(text, { durationMs: ASKED_MS, links: partLinks(made, "Print again") });
      return undefined;
    }
    const [first, ...others] = partLinks(made, "Open the label");
    if (!tab) {
      const links = first ? [first, ...others] : [];
      toasts.warning("Your browser blocked the label from opening.", { durationMs: ASKED_MS, links });
      return made.url;
    }
    tab.location.replace(made.url);
    if (others.length > 0) toasts.warning("The labels are several files.", { durationMs: ASKED_MS, links: others });
    return undefined;
  };
  const save = async (body: LabelLinkRequest, fallback: string) => {
    const made = await link(body, fallback);
    if (made) startDownload(made.url);
  };
  return {
    view: (which) => openTab({ ...which, action: "view" }, "Failed to download label"),
    print: (which) => openTab({ ...which, action: "print" }, "Failed to print label"),
    download: (which, fallback = "Failed to download label") => save({ ...which, action: "download" }, fallback),
    downloadZip: (which) => save({ ...which, action: "zip" }, "Failed to download label"),
  };
}

/** Menu items that print packing slips and pick lists. Lists are printed on letter paper, slips as their labels are. */
export function packingItems(labels: Pick<Labels, "print">, which: Which) {
  const print = (more: Which) => () => void labels.print({ ...which, ...more });
  return [
    { label: "Print with packing slips", onChoose: print({ content: "labels-and-slips" }) },
    { label: "Print packing slips", onChoose: print({ content: "packing-slips" }) },
    { label: "Print pick list", onChoose: print({ content: "pick-list", format: "letter" }) },
  ];
}

/** A link to each file of the labels. `label` names it if there is one. */
function partLinks({ url, parts = 1 }: LabelLink, label: string) {
  return Array.from({ length: parts }, (_, index) =>
    parts === 1 ? { href: url, label } : { href: `${url}&part=${index + 1}`, label: `${label}: part ${index + 1}` },
  );
}

function startDownload(url: string): void {
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = "";
  anchor.click();
}
