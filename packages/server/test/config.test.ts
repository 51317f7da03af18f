import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "../src/config.js";

describe("the configuration", () => {
  it("has a default for everything", () => {
    expect(readConfig([], {})).toEqual({
      port: 8787,
      host: "127.0.0.1",
      dataDir: "./data",
      databaseUrl: undefined,
      databaseConnections: undefined,
      labelsIn: "folder",
      demo: false,
      acceptMovedStore: false,
      acceptTruncatedJournal: false,
      secret: undefined,
      previousSecret: undefined,
      publicUrl: undefined,
      admin: { email: undefined, password: undefined },
      timezone: undefined,
      trustProxy: undefined,
      registrationsPerHour: undefined,
      callsPerMinute: 1_200,
      publicApiCalls: 100,
      corsOrigins: [],
      mcp: false,
      marketplaceUrl: "sandbox:",
      privateHosts: [],
      easypostUrl: undefined,
      sandboxClockSpeed: 1,
      logLevel: "info",
    });
  });

  it("prefers flags to SHIPCTL_PORT, and SHIPCTL_PORT to PORT", () => {
    expect(readConfig([], { PORT: "1000" }).port).toBe(1000);
    expect(readConfig([], { PORT: "1000", SHIPCTL_PORT: "2000" }).port).toBe(2000);
    expect(readConfig(["--port", "0"], { PORT: "1000", SHIPCTL_PORT: "2000" }).port).toBe(0);
    const flags = readConfig(["--host", "0.0.0.0", "--data", "/tmp/x"], { SHIPCTL_HOST: "::1", SHIPCTL_DATA_DIR: "y" });
    expect(flags).toMatchObject({ host: "0.0.0.0", dataDir: "/tmp/x" });
  });

  it("reads every variable", () => {
    const env = {
      SHIPCTL_PUBLIC_URL: "https://labels.example.com/",
      SHIPCTL_TIMEZONE: "America/New_York",
      SHIPCTL_TRUST_PROXY: "true",
      SHIPCTL_REGISTRATIONS_PER_HOUR: "300",
      SHIPCTL_CORS_ORIGINS: "https://a.example, https://b.example:8443",
      SHIPCTL_MCP: "on",
      SHIPCTL_PRIVATE_HOSTS: "Pay.internal, 10.0.0.5:8080,[fd00::5]",
      SHIPCTL_EASYPOST_URL: "http://127.0.0.1:4010/",
      SHIPCTL_SHIPENGINE_URL: "http://127.0.0.1:4011",
      SHIPCTL_ADMIN_EMAIL: "admin@shipctl.test",
      SHIPCTL_ADMIN_PASSWORD: "long-enough",
      SANDBOX_CLOCK_SPEED: "3600",
      LOG_LEVEL: "warn",
      SHIPCTL_SECRET: "x".repeat(32),
      SHIPCTL_SECRET_PREVIOUS: "y".repeat(32),
    };
    expect(readConfig([], env)).toMatchObject({
      publicUrl: "https://labels.example.com",
      timezone: "America/New_York",
      trustProxy: true,
      registrationsPerHour: 300,
      corsOrigins: ["https://a.example", "https://b.example:8443"],
      mcp: true,
      privateHosts: ["pay.internal", "10.0.0.5:8080", "[fd00::5]"],
      easypostUrl: "http://127.0.0.1:4010",
      shipengineUrl: "http://127.0.0.1:4011",
      admin: { email: "admin@shipctl.test", password: "long-enough" },
      sandboxClockSpeed: 3600,
      logLevel: "warn",
      secret: "x".repeat(32),
      previousSecret: "y".repeat(32),
    });
  });

  it.each([
    ["SHIPCTL_PORT", "http"],
    ["PORT", "65536"],
    ["SHIPCTL_SECRET", "short"],
    ["SHIPCTL_PUBLIC_URL", "labels.example.com"],
    ["SHIPCTL_PUBLIC_URL", "https://somebody:secret@labels.example.com"],
    ["SHIPCTL_ADMIN_EMAIL", "admin"],
    ["SHIPCTL_ADMIN_PASSWORD", "short"],
    ["SHIPCTL_TIMEZONE", "Springfield"],
    ["SHIPCTL_TRUST_PROXY", "maybe"],
    ["SHIPCTL_REGISTRATIONS_PER_HOUR", "0"],
    ["SHIPCTL_CALLS_PER_MINUTE", "many"],
    ["SHIPCTL_CORS_ORIGINS", "https://a.example/path"],
    ["SHIPCTL_MCP", "yes"],
    ["SHIPCTL_PRIVATE_HOSTS", "http://pay.internal"],
    ["SHIPCTL_EASYPOST_URL", "api.easypost.com"],
    ["SHIPCTL_SHIPENGINE_URL", "api.shipengine.com"],
    ["SANDBOX_CLOCK_SPEED", "0"],
    ["LOG_LEVEL", "loud"],
    ["SHIPCTL_DATADIR", "./data"],
    ["DATABASE_URL", "mysql://localhost/shipctl"],
    ["SHIPCTL_LABELS", "bucket"],
    ["BTCPAY_URL", "https://pay.example"],
    ["LABELS_S3_REGION", "eu-central-1"],
    ["LABELS_S3_BUKET", "labels"],
    ["LABELS_S3_ENDPOINT", "minio:9000"],
  ])("refuses %s=%s in one line with its name", (name, value) => {
    expect(() => readConfig([], { [name]: value })).toThrow(ConfigError);
    expect(() => readConfig([], { [name]: value })).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });

  it("needs a secret for a database, and keeps labels there unless set otherwise", () => {
    const DATABASE_URL = "postgres://shipctl:hunter2@db.internal/shipctl";
    expect(() => readConfig([], { DATABASE_URL })).toThrow(/^SHIPCTL_SECRET must be set with DATABASE_URL/);
    const SHIPCTL_SECRET = "s".repeat(32);
    expect(readConfig([], { DATABASE_URL, SHIPCTL_SECRET })).toMatchObject({ labelsIn: "database" });
    expect(readConfig([], { DATABASE_URL, SHIPCTL_SECRET, SHIPCTL_LABELS: "folder" }).labelsIn).toBe("folder");
    expect(() => readConfig([], { SHIPCTL_LABELS: "database" })).toThrow(/DATABASE_URL is not set/);
    expect(() => readConfig([], { DATABASE_URL: "mysql://u:hunter2@h/d" })).toThrow(/^((?!hunter2).)*$/);
  });

  it("never shows a secret or a password", () => {
    expect(() => readConfig([], { SHIPCTL_SECRET: "hunter2" })).toThrow(/^((?!hunter2).)*$/);
    expect(() => readConfig([], { SHIPCTL_ADMIN_PASSWORD: "hunter2" })).toThrow(/^((?!hunter2).)*$/);
    const address = "https://somebody:hunter2@labels.example.com";
    expect(() => readConfig([], { SHIPCTL_PUBLIC_URL: address })).toThrow(/^((?!hunter2).)*$/);
  });

  it("connects to BTCPay when all four of its variables are set, and never for a demo", () => {
    const env = {
      BTCPAY_URL: "https://pay.example/",
      BTCPAY_STORE_ID: "store",
      BTCPAY_API_KEY: "key",
      BTCPAY_WEBHOOK_SECRET: "secret",
    };
    expect(readConfig([], env).btcpay).toEqual({
      url: "https://pay.example",
      storeId: "store",
      apiKey: "key",
      webhookSecret: "secret",
    });
    expect(readConfig([], {}).btcpay).toBeUndefined();
    expect(() => readConfig([], { ...env, BTCPAY_API_KEY: "" })).toThrow(
      /^BTCPAY_URL is set, but BTCPAY_API_KEY is not/,
    );
    expect(() => readConfig([], { ...env, BTCPAY_API_KEY: "hunter 2" })).toThrow(/^BTCPAY_API_KEY ((?!hunter).)*$/);
    expect(() => readConfig(["--demo"], env)).toThrow(/test money only/);
  });

  it("keeps label files in a bucket of Amazon, or of another provider, when its three variables are set", () => {
    const env = {
      LABELS_S3_BUCKET: "labels",
      LABELS_S3_ACCESS_KEY_ID: "id",
      LABELS_S3_SECRET_ACCESS_KEY: "hunter2",
      LABELS_S3_REGION: "eu-central-1",
    };
    expect(readConfig([], env).labelBucket).toEqual({
      name: "labels",
      accessKeyId: "id",
      secretAccessKey: "hunter2",
      region: "eu-central-1",
      endpoint: "https://s3.eu-central-1.amazonaws.com",
    });
    const LABELS_S3_ENDPOINT = "http://minio:9000/";
    expect(readConfig([], { ...env, LABELS_S3_ENDPOINT }).labelBucket?.endpoint).toBe("http://minio:9000");
    expect(readConfig([], {}).labelBucket).toBeUndefined();
    expect(() => readConfig([], { ...env, LABELS_S3_BUCKET: "" })).toThrow(
      /^LABELS_S3_\w+ is set, but LABELS_S3_BUCKET is not((?!hunter2).)*$/,
    );
  });

  it("refuses unknown flags", () => {
    expect(() => readConfig(["--prot", "80"], {})).toThrow(/--prot/);
    expect(() => readConfig(["extra"], {})).toThrow(/extra/);
  });

  it("lets a demo listen on this machine only", () => {
    expect(readConfig(["--demo", "--host", "localhost"], {}).demo).toBe(true);
    expect(() => readConfig(["--demo"], { SHIPCTL_HOST: "0.0.0.0" })).toThrow(/this machine only: "0.0.0.0"/);
  });

  it("accepts the CLI's variables", () => {
    expect(() =>
      readConfig([], { SHIPCTL_URL: "x", SHIPCTL_TOKEN: "x", SHIPCTL_API_KEY: "x", SHIPCTL_PROFILE: "x" }),
    ).not.toThrow();
  });
});
