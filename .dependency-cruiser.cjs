// Allowed imports between packages, layers and modules. Everything else is forbidden, including type imports.
// Tests may import anything; only tests may import tests.

const TESTS = "(^packages/[^/]+/(test|e2e)/|[.]test[.]tsx?$|^packages/server/src/store/conformance[.]ts$)";

/** What is bought, printed, tracked and refunded is the order: these modules share its table. */
const ROOMS_OF_THE_ORDER = "order|label|after-sale|tracking|purchase";

const TABLES = "^packages/server/src/domain/[^/]+/[^/]+-tables?[.]ts$";

const ORDER_TABLE = "^packages/server/src/domain/order/order-table[.]ts$";

/** Low to high: a module imports only modules to its left. */
const MODULES = [
  "shop",
  "event",
  "audit",
  "attention",
  "job",
  "request-key",
  "ledger",
  "account",
  "setting",
  "mail",
  "faq",
  "api-key",
  "webhook",
  "parcel",
  "service",
  "address",
  "top-up",
  "order",
  "label",
  "after-sale",
  "tracking",
  "purchase",
  "manifest",
  "bulk-order",
  "marketplace",
  "report",
];

/** Folders and files of a package's src, and what of the same src each may import. Their own folder they always may. */
const LAYERS = {
  server: {
    main: ["commands/", "config", "open-world", "shared/"],
    commands: [".*"],
    app: ["http/", "routes/", "contract/", "world", "shared/"],
    "open-world": [
      "adapters/",
      "alerts/",
      "config",
      "domain/",
      "http/listen[.]",
      "open-store",
      "ports/",
      "store/",
      "world",
    ],
    "open-store": ["adapters/", "config", "domain/tables", "ports/", "shared/", "store/", "world"],
    alerts: ["domain/", "ports/", "world"],
    backup: ["adapters/write-whole", "domain/report/", "store/", "shared/"],
    config: ["shared/"],
    routes: ["domain/", "http/", "contract/", "world", "ports/", "store/(store|errors)[.]", "shared/"],
    jobs: ["domain/", "http/", "world", "ports/", "store/(store|errors)[.]", "shared/"],
    http: ["contract/", "domain/account/", "domain/api-key/", "world", "ports/", "store/(store|errors)[.]", "shared/"],
    mcp: ["contract/", "http/access", "ports/", "shared/", "world"],
    contract: ["shared/", "ports/", "world"],
    domain: ["store/(store|errors|ranges)[.]", "ports/", "shared/", "world"],
    adapters: ["ports/", "shared/", "domain/address/printable-text"],
    world: ["ports/", "store/(store|errors)[.]"],
    store: ["shared/", "ports/(blobs|clock)"],
    ports: ["shared/"],
    shared: [],
  },
  sdk: {
    contract: [],
    files: ["contract/", "display/"],
    display: ["contract/"],
    bulk: ["contract/", "files/", "display/", "client/"],
    zip: ["files/"],
    client: ["contract/", "files/", "display/"],
    webhooks: ["contract/"],
    mcp: ["contract/", "files/", "display/", "client/"],
    testing: ["contract/"],
  },
  cli: {
    main: [".*"],
    program: ["commands/", "context", "io/", "ui/(app/open-app|progress)", "version"],
    commands: ["context", "steps/", "profile/", "io/", "ui/", "version"],
    // A thread that checks rows opens a connection of its own.
    steps: ["context", "profile/", "io/", "net/transport"],
    context: ["profile/", "net/", "io/"],
    ui: ["context", "steps/", "profile/", "io/"],
    io: [],
    net: ["io/"],
    profile: ["io/"],
    version: [],
  },
  web: {
    main: [".*"],
    routes: ["shell/", "screens/", "components/", "ui/", "api/", "paths"],
    shell: ["components/", "ui/", "api/", "theme/", "paths"],
    screens: ["components/", "ui/", "api/", "theme/", "paths"],
    components: ["ui/", "api/", "theme/", "paths"],
    // Knows nothing of orders, money or the API.
    ui: ["theme/"],
    api: ["paths"],
    theme: [],
    paths: [],
  },
};

/** The other packages' code that each place may import, and by the package's name only. */
const NEIGHBOURS = [
  ["^packages/sdk/src/", []],
  ["^packages/server/src/(?!adapters/|mcp/)", ["sdk/src/(contract|files|display)/"]],
  ["^packages/server/src/(adapters|mcp)/", ["sdk/src/"]],
  ["^packages/cli/src/", ["sdk/src/"]],
  ["^packages/web/src/(?!ui/)", ["sdk/src/"]],
  ["^packages/web/src/ui/", ["sdk/src/display/"]],
  ["^examples/", ["sdk/src/"]],
];

const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from: withoutTests(from), to });

const withoutTests = (from) => ({ ...from, pathNot: [TESTS, from.pathNot ?? []].flat() });

const layerRules = Object.entries(LAYERS).flatMap(([name, layers]) =>
  Object.entries(layers).map(([layer, allowed]) =>
    forbid(
      `${name}-${layer}`,
      `${name}/src/${layer} imports of its own package only: ${allowed.join(" ") || "nothing"}`,
      { path: `^packages/${name}/src/${layer}(/|[.]tsx?$)` },
      { path: `^packages/${name}/src/`, pathNot: `^packages/${name}/src/(${[`${layer}/`, ...allowed].join("|")})` },
    ),
  ),
);

const neighbourRules = NEIGHBOURS.map(([place, allowed]) => {
  const own = /^.packages.[a-z]+\//.exec(place) ?? [];
  return forbid(
    `neighbours-of-${place.replace(/[^a-z]+/g, "-").replace(/^-|-$/g, "")}`,
    `${place} imports of the other packages only: ${allowed.join(" ") || "nothing"}`,
    { path: place },
    { path: "^packages/", pathNot: [...own, ...allowed.map((path) => `^packages/${path}`)] },
  );
});

const moduleRules = MODULES.map((domainModule, index) =>
  forbid(
    `module-${domainModule}`,
    `module ${domainModule} imports only modules to its left: ${MODULES.slice(0, index).join(" ") || "none"}`,
    { path: `^packages/server/src/domain/${domainModule}/` },
    {
      path: "^packages/server/src/domain/",
      pathNot: `^packages/server/src/domain/(${MODULES.slice(0, index + 1).join("|")})/`,
    },
  ),
);

module.exports = {
  forbidden: [
    ...layerRules,
    ...neighbourRules,
    ...moduleRules,
    forbid(
      "no-cycles",
      "two files that import each other share a concept that deserves its own file",
      {},
      { circular: true },
    ),
    forbid(
      "no-orphans",
      "a file without imports and importers is dead",
      {
        orphan: true,
        path: "^(packages|scripts|bench)/",
        pathNot: ["[.](d|gen)[.]ts$", "^packages/[^/]+/bin/", "[.]config[.][cm]?[jt]s$"],
      },
      {},
    ),
    forbid(
      "no-barrels",
      "an index.ts is an entry of a package or a table of contents, nothing else",
      {
        path: "/index[.]tsx?$",
        pathNot: [
          "^packages/sdk/src/((contract|files|display|bulk|zip|webhooks|mcp|testing)/)?index[.]ts$",
          "^packages/server/src/(contract|routes|jobs)/index[.]ts$",
          "^packages/cli/src/commands/admin/index[.]ts$",
        ],
      },
      {},
    ),
    // The bundle may be under construction.
    forbid(
      "resolvable",
      "imports must resolve",
      {},
      {
        couldNotResolve: true,
        // Ink does not export the latter; the bundle finds it.
        pathNot: "/bundle/main[.]js$|^ink/build/output[.]js$",
      },
    ),
    forbid("no-tests-in-code", "code never imports a test", { path: "^packages/[^/]+/src/" }, { path: TESTS }),
    forbid(
      "known-modules",
      "a folder in domain is a listed module; add new ones to this file",
      {
        path: "^packages/server/src/domain/",
        pathNot: `^packages/server/src/domain/((${MODULES.join("|")})/|(tables|purge-expired)[.]ts$)`,
      },
      {},
    ),
    forbid(
      "known-layers",
      "a folder or file in src is a listed layer; add new ones to this file",
      {
        path: "^packages/(server|sdk|cli|web)/src/",
        pathNot: [
          ...Object.entries(LAYERS).map(
            ([name, layers]) => `^packages/${name}/src/(${Object.keys(layers).join("|")})(/|[.]tsx?$)`,
          ),
          "^packages/sdk/src/index[.]ts$",
        ],
      },
      {},
    ),
    forbid(
      "adapters-are-for-the-real-world",
      "only open-world.ts, open-store.ts, commands/ and backup/ import adapters; other code takes a World",
      {
        path: "^packages/server/src/",
        pathNot: "^packages/server/src/(adapters/|backup/|commands/|(open-world|open-store)[.]ts$)",
      },
      { path: "^packages/server/src/adapters/" },
    ),
    forbid(
      "store-engines-are-for-the-real-world",
      "only open-store.ts chooses an engine, and the commands of main.ts and backup/ use one; other code uses the interface in store/store.ts with its errors, and store/ranges.ts on top of it",
      {
        path: "^packages/server/src/",
        pathNot: "^packages/server/src/(store/|backup/|(main|open-world|open-store|commands/migrate)[.]ts$)",
      },
      { path: "^packages/server/src/store/", pathNot: "^packages/server/src/store/(store|errors|ranges)[.]ts$" },
    ),
    forbid(
      "config-is-for-main",
      "configuration is read once and passed on as values",
      {
        path: "^packages/server/src/",
        pathNot: "^packages/server/src/(commands/|(main|open-world|open-store|config)[.]ts$)",
      },
      { path: "^packages/server/src/config[.]ts$" },
    ),
    forbid(
      "tables-are-private",
      "a table belongs to its module; other modules call its verbs and may import record types; report reads all",
      { path: "^packages/server/src/domain/([^/]+)/", pathNot: "^packages/server/src/domain/report/" },
      { path: TABLES, pathNot: ["^packages/server/src/domain/$1/", ORDER_TABLE], dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "the-table-of-orders-is-private",
      "the rooms of the order share its table; other modules call their verbs",
      {
        path: "^packages/server/src/domain/",
        pathNot: `^packages/server/src/domain/((${ROOMS_OF_THE_ORDER}|report)/|tables[.]ts$)`,
      },
      { path: ORDER_TABLE, dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "tables-are-private-to-domain",
      "only domain/tables.ts, from which open-store.ts opens the store, and the modules themselves import tables",
      { path: "^packages/server/src/", pathNot: "^packages/server/src/domain/" },
      { path: TABLES, dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "the-list-of-tables-is-for-the-store",
      "domain/tables.ts lists the tables; only code that opens a store imports it",
      {
        path: "^packages/server/src/",
        pathNot: "^packages/server/src/(open-store|commands/(prepare-store|migrate))[.]ts$",
      },
      { path: "^packages/server/src/domain/tables[.]ts$" },
    ),
    forbid(
      "paid-rows-are-not-read-again",
      "a row is bought from the request that was paid for; its text is parsed only before payment",
      { path: "^packages/server/src/domain/bulk-order/(run|end)-bulk[.]ts$" },
      { path: "^packages/server/src/domain/bulk-order/(plan-row|text-rows|program-rows|validate-bulk)[.]ts$" },
    ),
    forbid(
      "commands-stand-alone",
      "commands never import one another; what two of them share is a step, or belongs to io, ui or the SDK",
      // Lists the commands of `shipctl admin`.
      { path: "^packages/cli/src/commands/(.+)[.]tsx?$", pathNot: "^packages/cli/src/commands/admin/index[.]ts$" },
      { path: "^packages/cli/src/commands/", pathNot: "^packages/cli/src/commands/$1[.]tsx?$" },
    ),
    forbid(
      "screens-stand-alone",
      "screens never import one another; what two of them share is a component",
      { path: "^packages/web/src/screens/((?:admin/)?[^/]+)/" },
      { path: "^packages/web/src/screens/", pathNot: "^packages/web/src/screens/$1/" },
    ),
    forbid(
      "a-bulk-order-knows-no-views",
      "the state of a bulk order is below the views that show it",
      { path: "^packages/web/src/screens/bulk-order/order/" },
      { path: "^packages/web/src/screens/bulk-order/(?!order/)" },
    ),
    forbid(
      "ink-is-for-ui",
      "Ink costs a quarter of a second to load, so only the lazily loaded ui folder imports it",
      { path: "^packages/cli/src/", pathNot: "^packages/cli/src/ui/" },
      { path: "node_modules/(ink|react)/" },
    ),
    forbid(
      "sdk-runs-in-browsers",
      "the SDK runs in browsers, so it imports nothing from Node.js",
      { path: "^packages/sdk/src/" },
      { dependencyTypes: ["core"] },
    ),
    forbid(
      "jszip-is-for-zip",
      "jszip is an optional package of the SDK, so only its entry for ZIP files imports it",
      { path: "^packages/(sdk|cli|web)/src/", pathNot: "^packages/sdk/src/zip/" },
      { path: "(^|/)node_modules/jszip/" },
    ),
    forbid(
      "domain-does-no-io",
      "the domain does no I/O; use the store and the ports",
      { path: "^packages/server/src/(domain|shared|ports)/" },
      { path: "^(node:)?(fs|net|http|https|http2|tls|dgram|dns|child_process|worker_threads|cluster)(/|$)" },
    ),
    forbid(
      "packages-by-name",
      "another package is imported by its name, through its entries",
      { path: "^(packages/[^/]+|examples)/" },
      { path: "^packages/", pathNot: "^$1/", dependencyTypesNot: ["aliased"] },
    ),
  ],
  options: {
    tsConfig: { fileName: "tsconfig.arrows.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["/dist/", "/node_modules/[.]", "^packages/((cli|sdk)/bundle|server/(bundle|web))/"] },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "node", "default"] },
  },
};
