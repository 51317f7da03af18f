import { resealCheck } from "../adapters/secrets.js";
import { ConfigError } from "../config.js";
import { reseal as resealKeys } from "../domain/report/reseal.js";
import { openWorld } from "../open-world.js";
import { defineCommand } from "./command.js";

/** Afterwards, SHIPCTL_SECRET_PREVIOUS can be removed. */
export const reseal = defineCommand({
  name: "reseal",
  help: "reseal [--data FOLDER]   encrypts stored keys with a new SHIPCTL_SECRET *",
  run: async (config, say) => {
    if (config.secret === undefined || config.previousSecret === undefined) {
      const words = "needs the new secret as SHIPCTL_SECRET and the old one as SHIPCTL_SECRET_PREVIOUS";
      throw new ConfigError(`shipctl-server reseal ${words}`);
    }
    const { world, secretCheck, close } = await openWorld(config, { mustExist: true });
    try {
      const records = await resealKeys(world);
      await resealCheck(secretCheck, world.secrets);
      say(`The keys of ${records} records are encrypted with SHIPCTL_SECRET`);
    } finally {
      await close();
    }
  },
});
