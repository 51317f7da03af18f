import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { timezone as timezoneCommand } from "../src/commands/timezone.js";
import { ConfigError, readConfig } from "../src/config.js";
import { auditTable } from "../src/domain/audit/audit-table.js";
import { openWorld } from "../src/open-world.js";
import { everything } from "./faults/everything.js";
import { newDatabase } from "./postgres/test-database.js";

const NEW_YORK = "America/New_York";

describe.each(["a data folder", "a database"])("the days of %s", (engine) => {
  it("are counted in the time zone of its first start, until that is changed on purpose", async () => {
    const open = await openerOf(engine);
    expect(await open(NEW_YORK)).toBe(NEW_YORK);
    expect(await open(undefined), "without the setting").toBe(NEW_YORK);
    const refused = open("UTC");
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow(
      /SHIPCTL_TIMEZONE is UTC, but the days of .* are counted in America\/New_York: .* shipctl-server timezone UTC$/,
    );
    expect(await open.change("UTC")).toEqual([
      "Days are counted in UTC from now on. Totals of earlier days stay as they were counted in America/New_York",
      "Remove SHIPCTL_TIMEZONE from the settings of all servers, or set it to UTC, and start them",
    ]);
    expect(await open("UTC")).toBe("UTC");
  });
});

/** Opens the same store with a setting, like a start, and returns the time zone that it uses. */
async function openerOf(engine: string) {
  const folder = await mkdtemp(join(tmpdir(), "shipctl-timezone-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const inDatabase = { DATABASE_URL: await newDatabase(), SHIPCTL_SECRET: "a-secret-of-32-characters-or-more" };
  const location = engine === "a database" ? inDatabase : {};
  const opened = (timezone: string | undefined) => {
    const env = { LOG_LEVEL: "silent", SHIPCTL_TIMEZONE: timezone, ...location };
    return openWorld(readConfig(["--data", folder], env), { mustExist: false });
  };
  const open = async (timezone: string | undefined) => {
    const { world, close } = await opened(timezone);
    await close();
    return world.settings.timezone;
  };
  const change = async (timezone: string) => {
    const lines: string[] = [];
    const env = { LOG_LEVEL: "silent", ...location };
    await timezoneCommand.run([timezone, "--data", folder], (line) => lines.push(line), env);
    const { world, close } = await opened(undefined);
    expect((await everything(world.store, auditTable)).map(({ action }) => action)).toEqual(["change-timezone"]);
    await close();
    return lines;
  };
  return Object.assign(open, { change });
}
