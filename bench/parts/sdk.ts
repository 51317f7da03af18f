/** Calls through the SDK compared with plain fetch: 8 at a time, the answer parsed as JSON. */
import type { Line } from "../line.js";
import { perSecond } from "../line.js";
import { median, timed } from "../measure.js";
import { clientOf, openSite, stopSite } from "../site.js";
import type { Stores } from "../stores.js";

const CALLS = 1_500;
const AT_ONCE = 8;
const ROUNDS = 7;

export async function sdk(stores: Stores): Promise<Line[]> {
  const store = await stores.small();
  const site = await openSite(store.folder);
  const token = store.customers[0]?.token ?? "";
  const api = clientOf(site, token);
  const query = { page: 1, limit: 10 };
  const url = `http://127.0.0.1:${site.port}/api/orders?page=1&limit=10`;
  const bySdk = () => api.listOrders({ query });
  const byHand = async () => {
    const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return response.json();
  };
  const rates: { bySdk: number; byHand: number }[] = [];
  for (let round = 0; round <= ROUNDS; round++)
    rates.push({ byHand: await rateOf(byHand), bySdk: await rateOf(bySdk) });
  await stopSite(site);
  const [sdkRate, fetchRate] = [
    median(rates.slice(1).map((r) => r.bySdk)),
    median(rates.slice(1).map((r) => r.byHand)),
  ];
  return [
    {
      part: "sdk",
      name: "a call, relative to plain fetch",
      value: sdkRate / fetchRate,
      unit: "ratio",
      goal: { atLeast: 0.9 },
      note: `${perSecond(sdkRate)}; fetch ${perSecond(fetchRate)}`,
    },
  ];
}

async function rateOf(call: () => Promise<unknown>): Promise<number> {
  let left = CALLS;
  const caller = async () => {
    while (left-- > 0) await call();
  };
  const { ms } = await timed(() => Promise.all(Array.from({ length: AT_ONCE }, caller)));
  return CALLS / (ms / 1_000);
}
