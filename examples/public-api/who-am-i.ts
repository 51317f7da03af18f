/**
 * Prints the account of the API key and its balance.
 *
 *   npx tsx examples/public-api/who-am-i.ts
 */
import { program } from "./program.js";

const { data: user, headers } = await program().withStatus.v1GetUser();
console.log(`${user.name} <${user.email}> has $${user.balance.toFixed(2)}`);
console.log(`${headers.get("RateLimit-Remaining")} of ${headers.get("RateLimit-Limit")} calls left in these 5 minutes`);
