import type { ApiError, Client, Transport } from "@shipctl/sdk";
import type { DraftStore } from "@shipctl/sdk/bulk";
import { createPrompter, type Prompter } from "./io/ask.js";
import { type Command, type CommandDefinition, command, type None } from "./io/command.js";
import { CommandError, ExitCode } from "./io/exit-code.js";
import type { Inputs, Values } from "./io/flags.js";
import type { JqFilter } from "./io/jq-filter.js";
import { once } from "./io/once.js";
import { lines, type Outcome, tinted } from "./io/outcome.js";
import type { Outputs } from "./io/output.js";
import { createOutputs } from "./io/outputs.js";
import { type Counts, type Progress, writtenProgress } from "./io/progress.js";
import type { Io } from "./io/streams.js";
import { type AccountCache, openAccountCache } from "./profile/account-cache.js";
import { type Config, openConfig } from "./profile/config.js";
import { openDraftStore } from "./profile/drafts.js";
import { configFolder, stateFolder } from "./profile/folders.js";
import { type Jobs, openJobs } from "./profile/jobs.js";
import { openProfiles, type Profiles } from "./profile/profiles.js";
import { openRecentFiles, type RecentFiles } from "./profile/recent-files.js";
import {
  accountFlags,
  type GlobalFlags,
  profileNameOf,
  resolveSettings,
  type Settings,
  withoutSecrets,
} from "./profile/settings.js";
import { openSuggestions, type Suggestions } from "./profile/suggestions.js";
import { openWrittenFiles } from "./profile/written-files.js";

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment of a command. Nothing is read or opened before it is used. */
export interface Context {
  readonly io: Io;
  readonly ask: Prompter;
  /** Whether results are printed as JSON. */
  readonly json: boolean;
  /** What --jq makes of a result. */
  readonly jq: JqFilter | undefined;
  /** Aborts on Ctrl-C. */
  readonly signal: AbortSignal;
  readonly env: Environment;
  /** The words after `shipctl` as they were typed, without the values of secrets. */
  readonly typed: readonly string[];
  /** The flags that choose the server and the account, as typed; commands that the program suggests end with them. */
  readonly accountFlags: readonly string[];
  readonly profiles: Profiles;
  /** What commands use for missing flags. */
  readonly config: Config;
  readonly jobs: Jobs;
  /** Purchases of single labels with an unknown outcome. */
  readonly labelJobs: Jobs;
  readonly accountCache: AccountCache;
  /** The names of the profile's account that Tab offers. */
  readonly suggestions: Suggestions;
  readonly recentFiles: RecentFiles;
  /** Files of the app that are not paid for. */
  readonly draftStore: DraftStore;
  /** Files for results. */
  readonly outputs: Outputs;
  now(): Date;
  /** In the app: work that ends before the program does. */
  whenClosing?(work: Promise<unknown>): void;
  /** The server and the credentials. */
  settings(): Promise<Settings>;
  /**
   * How calls reach the server: by a proxy, with the certificates of the flags and the environment. `noteSilence` is told
   * for how long the server has not answered.
   */
  transport(noteSilence?: Io["status"]): Promise<Transport>;
  /** The client of the signed-in user. @throws Stop with exit code 4 without a sign-in */
  api(): Promise<Client>;
  /** A client without credentials. */
  guestApi(url: string): Promise<Client>;
  /** A progress bar on stderr, or lines without a terminal. */
  progress(label: string, counts: Counts): Promise<Progress>;
}

export interface ContextOptions {
  readonly io: Io;
  readonly env: Environment;
  readonly flags: GlobalFlags & { readonly json?: boolean };
  readonly typed: readonly string[];
  readonly signal: AbortSignal;
  /** Whether a line on stderr says that the server does not answer. The app shows that itself. */
  readonly notesSilence: boolean;
  /** Called once when the server has another contract version than this program. */
  readonly onOtherContract?: (serverContract: string) => void;
  /** Draws a progress bar on a terminal. */
  readonly drawProgress: (err: Io["err"], label: string, counts: Counts) => Promise<Progress>;
  readonly jq: JqFilter | undefined;
}

/** Shorter waits are not told. */
const NOTED_FROM_MS = 1_000;

export function createContext({
  io,
  env,
  flags,
  typed,
  signal,
  notesSilence,
  onOtherContract,
  drawProgress,
  jq,
}: ContextOptions): Context {
  const profiles = openProfiles(configFolder(env));
  const settings = once(() => resolveSettings(flags, env, profiles));
  const plainTransport = once(async () => (await import("./net/transport.js")).openTransport(env, flags.caFile));
  const transport = async (status?: Io["status"]): Promise<Transport> => {
    if (status === undefined) return plainTransport();
    const { noteSilence } = await import("./net/silence.js");
    return noteSilence(await plainTransport(), { status, now: () => Date.now() });
  };
  /** Shows a text below the progress bar, while there is one. */
  let noteAtBar: Io["status"] | undefined;
  const noteOnError: Io["status"] = (text) => (noteAtBar ?? io.status)(text);
  /** The client waits by itself, for up to 5 minutes. */
  const noteLimit = ({ status }: ApiError, delayMs: number) => {
    if (status !== 429 || delayMs < NOTED_FROM_MS || noteAtBar) return;
    const text = `Too many calls for now. Going on in ${Math.ceil(delayMs / 1_000)} s; Ctrl-C stops.`;
    io.printMessage(lines(tinted(text, "warn")));
  };
  const connect = async ({ url, token, apiKey }: Pick<Settings, "url" | "token" | "apiKey">): Promise<Client> => {
    const [{ createClient }, way] = await Promise.all([
      import("@shipctl/sdk"),
      transport(notesSilence ? noteOnError : undefined),
    ]);
    return createClient({
      baseUrl: url,
      token,
      apiKey,
      userAgent: "shipctl",
      transport: way,
      signal,
      onRetry: noteLimit,
      ...(onOtherContract && { onOtherContract }),
    });
  };
  const ask = createPrompter(io, signal);
  const json = flags.json === true;
  return {
    io,
    ask,
    json,
    jq,
    signal,
    env,
    typed: withoutSecrets(typed),
    accountFlags: accountFlags(flags),
    profiles,
    config: openConfig({ env, profileName: profileNameOf(flags, env), configFolder: configFolder(env) }),
    jobs: openJobs(stateFolder(env)),
    labelJobs: openJobs(stateFolder(env), "label-jobs"),
    accountCache: openAccountCache(stateFolder(env)),
    suggestions: openSuggestions(stateFolder(env), profileNameOf(flags, env)),
    recentFiles: openRecentFiles(stateFolder(env)),
    draftStore: openDraftStore(stateFolder(env)),
    outputs: createOutputs({ io, ask, json, written: openWrittenFiles(stateFolder(env)) }),
    now: () => new Date(),
    settings,
    transport,
    api: once(async () => connect(signedIn(await settings()))),
    guestApi: (url) => connect({ url }),
    progress: async (label, counts) => {
      // Ink wipes the screen of a terminal that says it has no rows.
      const canDraw = io.err.isTTY && io.err.rows > 2 && env.TERM !== "dumb";
      if (!canDraw) return writtenProgress((line) => io.err.write(line), label, counts);
      const drawn = await drawProgress(io.err, label, counts);
      let latest: Parameters<Progress["update"]> = [counts, 0];
      noteAtBar = (text) => drawn.update(latest[0], latest[1], text ?? latest[2]);
      return {
        update: (...given) => {
          latest = given;
          drawn.update(...given);
        },
        end: async () => {
          noteAtBar = undefined;
          await drawn.end();
        },
      };
    },
  };
}

/** Declares a command of this program. */
export const defineCommand = <Positionals extends Inputs = None, Flags extends Inputs = None>(
  definition: CommandDefinition<Context, Positionals, Flags>,
): Command<Context> => command(definition);

/** Declares a command that calls the API as the signed-in user. */
export const defineApiCommand = <Positionals extends Inputs = None, Flags extends Inputs = None>({
  run,
  ...definition
}: Omit<CommandDefinition<Context, Positionals, Flags>, "run"> & {
  run(options: Values<Positionals> & Values<Flags>, client: Client, context: Context): Promise<Outcome>;
}): Command<Context> =>
  defineCommand({ ...definition, run: async (options, context) => run(options, await context.api(), context) });

function signedIn(settings: Settings): Settings {
  if (settings.token !== undefined || settings.apiKey !== undefined) return settings;
  throw new CommandError(ExitCode.notSignedIn, `You are not signed in to ${settings.url}.`, [
    "Sign in with: shipctl login",
    "In a script, set SHIPCTL_TOKEN or SHIPCTL_API_KEY.",
  ]);
}
