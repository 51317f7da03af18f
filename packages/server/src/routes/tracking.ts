import { carrierName, trackingUrl } from "@shipctl/sdk/display";
import type { FileReply, RoutesFor } from "../contract/document/route-table.js";
import { ownOrder } from "../domain/order/orders.js";
import { readTracking, trackingView } from "../domain/tracking/read-tracking.js";
import {
  createTrackingLink,
  endTrackingLink,
  openTrackingPage,
  saveTrackingPages,
  type TrackingPage,
  trackingPages,
} from "../domain/tracking/tracking-link.js";
import { escapeHtml } from "../http/problem-response.js";
import type { TrackingCode, TrackingScan } from "../ports/carrier.js";
import { ownerFor } from "../shared/actor.js";
import { htmlPage } from "./html-page.js";

export const trackingRoutes: RoutesFor<"tracking"> = {
  getTracking: async ({ world, actor, path }) => {
    const order = await ownOrder(world, ownerFor(actor), path.orderId);
    return { status: 200, json: trackingView(await readTracking(world, order.id)) };
  },

  getTrackingPages: async ({ world, actor }) => ({ status: 200, json: await trackingPages(world, actor.customerId) }),

  saveTrackingPages: async ({ world, actor, body }) => ({
    status: 200,
    json: await saveTrackingPages(world, actor.customerId, body),
  }),

  createTrackingLink: async ({ world, actor, path }) => {
    const order = await ownOrder(world, actor.customerId, path.id);
    return { status: 201, json: await createTrackingLink(world, order) };
  },

  endTrackingLink: async ({ world, actor, path }) => {
    await endTrackingLink(world, await ownOrder(world, actor.customerId, path.id));
    return { status: 200, json: { message: "The link no longer works" } };
  },

  showTrackingPage: async ({ world, path, network }) =>
    trackingPage(await openTrackingPage(world, path.token, network)),
};

/** A page for the recipient of a parcel. */
function trackingPage({ shopName, parcel, scans }: TrackingPage): FileReply {
  const code = parcel.status === "delivered" ? "delivered" : (scans.find(isTelling)?.code ?? "label_created");
  const url = trackingUrl(parcel);
  const title = `Your parcel from ${shopName}`;
  const body = `${parcel.sandbox ? SAMPLE : ""}<main>
<p class="shop">${escapeHtml(title)}</p>
<h1 class="${code}">${WORDS[code]}</h1>
${url === undefined ? "" : `<p><a href="${escapeHtml(url)}" rel="noreferrer">Track it with ${carrierName(parcel.carrier)}</a></p>`}
<h2>Scans</h2>
${scans.length === 0 ? "<p>The carrier has not scanned the parcel yet.</p>" : `<ol>\n${scans.map(scanItem).join("\n")}\n</ol>`}
</main>`;
  return htmlPage({ title, body, style: STYLE, forms: "'none'", headers: { "X-Robots-Tag": "noindex" } });
}

const SAMPLE = `<header class="play">Sample: this is a test label, and no parcel is on its way</header>\n`;

const isTelling = ({ code }: TrackingScan): boolean => code !== "unknown" && code !== "cancelled";

/** The carrier's own words, or ours if they were about a person. */
const scanItem = ({ date, status, location, code }: TrackingScan): string =>
  `<li><strong>${escapeHtml(status || WORDS[code])}</strong>${location ? `<span>${escapeHtml(location)}</span>` : ""}<time datetime="${escapeHtml(date)}">${escapeHtml(timeOf(date))}</time></li>`;

/** With the time zone, because a page without scripts does not know the reader's. */
function timeOf(date: string): string {
  const at = new Date(date);
  if (Number.isNaN(at.getTime())) return date;
  const text = at.toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
  return `${text} UTC`;
}

const WORDS: Readonly<Record<TrackingCode, string>> = {
  label_created: "Label created",
  accepted: "Accepted by the carrier",
  in_transit: "In transit",
  out_for_delivery: "Out for delivery",
  exception: "Delivery exception",
  returned: "On its way back to the sender",
  delivered: "Delivered",
  cancelled: "Cancelled",
  unknown: "Update from the carrier",
};

const STYLE = `
.shop{margin:0;color:var(--soft);overflow-wrap:anywhere}
h1.delivered{color:var(--good)}h1.exception,h1.returned{color:var(--bad)}
h2{margin:24px 0 8px;font-size:16px}
ol{margin:0;padding:0;list-style:none}
li{display:grid;padding:10px 0;border-top:1px solid var(--line)}
li strong{font-weight:600;overflow-wrap:anywhere}
li span,time{color:var(--soft);overflow-wrap:anywhere}
`;
