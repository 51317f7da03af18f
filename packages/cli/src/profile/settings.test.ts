import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { configFolder, stateFolder } from "./folders.js";
import { openProfiles, type Profiles } from "./profiles.js";
import { DEFAULT_URL, resolveSettings } from "./settings.js";

describe("settings", () => {
  const folder = mkdtempSync(join(tmpdir(), "shipctl-settings-"));
  let profiles: Profiles;

  beforeAll(async () => {
    profiles = openProfiles(folder);
    await profiles.set("default", { url: "https://one.example", token: "kept", email: "me@shop.example" });
    await profiles.set("other", { url: "https://two.example", token: "other" });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("come from the profile file by default", async () => {
    const settings = await resolveSettings({}, {}, profiles);
    expect(settings).toMatchObject({ url: "https://one.example", token: "kept", profileName: "default" });
  });

  it("come from the environment before the file, and from flags before both", async () => {
    const env = { SHIPCTL_URL: "https://env.example/", SHIPCTL_TOKEN: "env", SHIPCTL_PROFILE: "other" };
    expect(await resolveSettings({}, env, profiles)).toMatchObject({ url: "https://env.example", token: "env" });
    const flags = { url: "https://flag.example", apiKey: "key", profile: "default" };
    const settings = await resolveSettings(flags, env, profiles);
    expect(settings).toEqual({ url: "https://flag.example", apiKey: "key", profileName: "default" });
  });

  it("select a profile by SHIPCTL_PROFILE", async () => {
    expect(await resolveSettings({}, { SHIPCTL_PROFILE: "other" }, profiles)).toMatchObject({ token: "other" });
  });

  it("send a token only to the server that issued it", async () => {
    expect(await resolveSettings({ url: "https://evil.example" }, {}, profiles)).not.toHaveProperty("token");
    expect(await resolveSettings({ url: "http://one.example" }, {}, profiles)).not.toHaveProperty("token");
    expect(await resolveSettings({ url: "https://one.example/" }, {}, profiles)).toHaveProperty("token", "kept");
  });

  it("default to the local server", async () => {
    const settings = await resolveSettings({ profile: "unknown" }, {}, profiles);
    expect(settings).toEqual({ url: DEFAULT_URL, profileName: "unknown" });
  });

  it.each(["labels.example", "ftp://labels.example", "http://", ""])(
    "refuse %j as a server and name where it was set",
    async (url) => {
      const env = { SHIPCTL_URL: url };
      if (url === "") expect((await resolveSettings({}, env, profiles)).url).toBe("https://one.example");
      else await expect(resolveSettings({}, env, profiles)).rejects.toThrow(`SHIPCTL_URL ${JSON.stringify(url)}`);
    },
  );
});

describe("folders", () => {
  it("follow the platform, and XDG variables if set", () => {
    expect(configFolder({}, "linux", "/home/me")).toBe("/home/me/.config/shipctl");
    expect(stateFolder({}, "linux", "/home/me")).toBe("/home/me/.local/state/shipctl");
    expect(configFolder({}, "darwin", "/Users/me")).toBe("/Users/me/Library/Application Support/shipctl");
    expect(configFolder({ XDG_CONFIG_HOME: "/x" }, "darwin", "/Users/me")).toBe("/x/shipctl");
    expect(stateFolder({ XDG_STATE_HOME: "/x" }, "linux", "/home/me")).toBe("/x/shipctl");
  });
});
