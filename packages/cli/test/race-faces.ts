/** `npm run test:faces` (`-- 200` for more rounds): two clients buy one file at the same time, and one of them pays. */
import { createClient } from "@shipctl/sdk";
import { newHome, signIn, startDemo } from "./demo-server.js";
import { raceOfFaces } from "./face-race.js";

/** USD; more than two labels cost. */
const DOLLARS_A_ROUND = 20;

const rounds = Number(process.argv[2] ?? 50);
const home = await newHome();
const server = await startDemo(home);
try {
  await signIn(home, server.url);
  for (const pair of [
    ["browser", "command"],
    ["command", "app"],
  ] as const) {
    await fillBalance(server.url, rounds * DOLLARS_A_ROUND);
    let paidOnce = 0;
    for (let round = 0; round < rounds; round += 1) {
      const { bought, isNamed } = await raceOfFaces(home, server, pair, round);
      if (bought === 1 && isNamed) paidOnce += 1;
    }
    process.stdout.write(`${pair.join(" and ")}: ${paidOnce} of ${rounds} rounds were paid once, and said so\n`);
    if (paidOnce < rounds) process.exitCode = 1;
  }
} finally {
  await server.stop();
  await home.remove();
}

async function fillBalance(url: string, balance: number): Promise<void> {
  const body = { email: "admin@shipctl.test", password: "admin-password" };
  const { token } = await createClient({ baseUrl: url }).login({ body });
  const admin = createClient({ baseUrl: url, token });
  const { users } = await admin.listUsers({ query: { search: "demo@" } });
  for (const { _id: id } of users) await admin.setUserBalance({ path: { id }, body: { balance } });
}
