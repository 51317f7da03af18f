import type { CarrierServiceOffer } from "../../ports/carrier.js";

type Bracket = readonly [fromWeight: number, toWeight: number, priceCents: number];

/** The sandbox's services. Prices are invented; names, weight limits and transit days are realistic. */
export const sandboxCatalog: readonly CarrierServiceOffer[] = [
  offer("UPS", "UPS Ground", "ups_ground", 150, 4, [[0, 150, 810]]),
  offer("UPS", "UPS 3 Day Select", "ups_3_day_select", 150, 3, [[0, 150, 1420]]),
  offer("UPS", "UPS 2nd Day Air", "ups_2nd_day_air", 150, 2, [[0, 150, 1865]]),
  offer("UPS", "UPS Next Day Air Saver", "ups_next_day_air_saver", 150, 1, [[0, 150, 3240]]),
  offer("UPS", "UPS Ground Saver", "ups_ground_saver", 70, 6, [[0, 70, 695]]),
  offer("USPS", "USPS Ground Advantage", "usps_ground_advantage", 70, 4, [
    [0, 1, 540],
    [1.01, 5, 815],
    [5.01, 20, 1390],
    [20.01, 70, 2480],
  ]),
  offer("USPS", "USPS Ground Advantage (under 15.99 oz)", "usps_ground_advantage_light", 15.99, 4, [[0, 1, 450]]),
  offer("USPS", "USPS Priority Mail", "usps_priority_mail", 70, 3, [
    [0, 1, 890],
    [1.01, 5, 1145],
    [5.01, 20, 1980],
    [20.01, 70, 3875],
  ]),
  offer("USPS", "USPS Priority Mail Express", "usps_priority_mail_express", 70, 1, [[0, 70, 3075]]),
  offer("USPS", "USPS Media Mail", "usps_media_mail", 70, 6, [[0, 70, 465]]),
  offer("FEDEX", "FedEx Ground", "fedex_ground", 150, 4, [[0, 150, 835]]),
  offer("FEDEX", "FedEx Home Delivery", "fedex_home_delivery", 150, 4, [[0, 150, 905]]),
  offer("FEDEX", "FedEx 2Day", "fedex_2day", 150, 2, [[0, 150, 1930]]),
  offer("FEDEX", "FedEx Standard Overnight", "fedex_standard_overnight", 150, 1, [[0, 150, 3410]]),
];

function offer(
  carrier: CarrierServiceOffer["carrier"],
  name: string,
  code: string,
  maxWeight: number,
  transitDays: number,
  brackets: readonly Bracket[],
): CarrierServiceOffer {
  const prices = brackets.map(([fromWeight, toWeight, priceCents]) => ({ fromWeight, toWeight, priceCents }));
  return { carrier, name, code, active: true, maxWeight, transitDays, prices };
}
