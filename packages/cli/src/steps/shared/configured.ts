import type { Context } from "../../context.js";
import { lines, tinted } from "../../io/outcome.js";
import type { ConfigName, ConfigValue } from "../../profile/config.js";

type Configuring = Pick<Context, "config" | "io" | "json">;

/** Where values came from that no flag gave, to name it in an error. */
export type Sources = Partial<Record<"service" | "from" | "parcel", string>>;

/** The setting for a flag that is missing. What a folder decides is shown, because it may come from anybody. */
export async function configured(context: Configuring, name: ConfigName): Promise<ConfigValue | undefined> {
  const found = await context.config.get(name);
  if (found?.from === "folder" && context.io.err.isTTY && !context.json) {
    context.io.printMessage(lines(tinted(`${found.place}: ${name} ${found.value}`, "dim")));
  }
  return found;
}

/** The format of a setting, if the command has it. */
export async function configuredFormat<Format extends string>(
  context: Configuring,
  formats: readonly Format[],
): Promise<Format | undefined> {
  const { value } = (await context.config.get("format")) ?? {};
  const format = formats.find((one) => one === value);
  return format && (await configured(context, "format")) && format;
}

interface Fillable {
  readonly service?: string | undefined;
  readonly from?: string | undefined;
  readonly parcel?: string | undefined;
  readonly weight?: unknown;
  readonly size?: unknown;
}

/** The options with settings in place of missing flags. An address that is typed is complete without the sender's. */
export async function filled<Options extends Fillable>(
  context: Configuring,
  options: Options,
  flags: readonly (keyof Sources)[],
): Promise<Options & { readonly sources: Sources }> {
  const isTyped = Object.entries(options).some(([key, value]) => /^from[A-Z]/.test(key) && value !== undefined);
  const isMeasured = options.weight !== undefined && options.size !== undefined;
  const isOpen = (flag: keyof Sources) =>
    options[flag] === undefined && !(flag === "from" && isTyped) && !(flag === "parcel" && isMeasured);
  const values: Partial<Record<keyof Sources, string>> = {};
  const sources: Sources = {};
  for (const flag of flags) {
    const found = isOpen(flag) ? await configured(context, flag === "from" ? "sender" : flag) : undefined;
    if (!found) continue;
    values[flag] = found.value;
    sources[flag] = found.source;
  }
  return { ...options, ...values, sources };
}
