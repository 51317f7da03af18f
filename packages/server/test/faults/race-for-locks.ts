/** `npm run test:locks` (`-- 2000` for more rounds): processes race for a data folder, with and without containers. */
import { CONTAINER, HAS_CONTAINERS, NO_CONTAINERS } from "./containers.js";
import { race } from "./lock-race.js";

const rounds = Number(process.argv[2] ?? 500);
const places = { "side by side": [], ...(HAS_CONTAINERS ? { "in containers": CONTAINER } : {}) };
if (!HAS_CONTAINERS) process.stdout.write(`not in containers: ${NO_CONTAINERS}\n`);
for (const [where, inside] of Object.entries(places)) {
  const owners = await race({ rounds, inside });
  const wrong = owners.filter((count) => count !== 1);
  process.stdout.write(`${where}: ${rounds - wrong.length} of ${rounds} rounds had one owner\n`);
  if (wrong.length > 0) process.exitCode = 1;
}
