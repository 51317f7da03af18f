import type { TrackingPages } from "@shipctl/sdk";
import { defineApiCommand } from "../context.js";
import { anyText, one, oneOf } from "../io/flags.js";
import { fields } from "../io/outcome.js";

/** GET or PUT /api/user/tracking-pages */
export const command = defineApiCommand({
  about: "Pages for the recipients of your parcels. Get the link to one with: shipctl orders track-link ORD-…",
  flags: {
    turn: one("state", "on or off", { parse: oneOf(["on", "off"]) }),
    shopName: one("name", "name of your shop on the pages", { parse: anyText }),
  },
  examples: ["tracking-pages", 'tracking-pages --turn on --shop-name "Blue Mug Shop"', "tracking-pages --turn off"],
  async run({ turn, shopName }, client) {
    const pages = await client.getTrackingPages();
    const enabled = turn === undefined ? pages.enabled : turn === "on";
    const isChange = turn !== undefined || shopName !== undefined;
    const saved = isChange ? await client.saveTrackingPages({ body: { enabled, shopName } }) : pages;
    return { json: saved, show: [pagesFields(saved)] };
  },
});

const pagesFields = ({ enabled, shopName, isAllowed }: TrackingPages) =>
  fields(
    ["Tracking pages", enabled ? "on" : "off"],
    ["Name of your shop", shopName || "none"],
    ["In this shop", isAllowed ? "allowed" : "off, so no page is shown"],
  );
