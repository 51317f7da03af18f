import { type Context, defineCommand } from "../context.js";
import type { Command } from "../io/command.js";
import type { Tree } from "../io/command-tree.js";
import { bashScript } from "../io/completion/bash-script.js";
import { fishScript } from "../io/completion/fish-script.js";
import { outlineOf } from "../io/completion/outline.js";
import { zshScript } from "../io/completion/zsh-script.js";
import { usageError } from "../io/exit-code.js";
import { oneOf, required } from "../io/flags.js";
import { lines, type Outcome } from "../io/outcome.js";

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript };

async function refreshed(context: Context): Promise<Outcome> {
  await context.suggestions.saveProfiles(await context.profiles.names());
  const { url, token, apiKey, profileName } = await context.settings();
  const profile = await context.profiles.get(profileName);
  if (profile?.url !== url || (token ?? apiKey) !== (profile.token ?? profile.apiKey)) {
    throw usageError("Tab offers the names of a profile's account. Sign in with: shipctl login");
  }
  const { refreshSuggestions } = await import("../steps/shared/refresh-suggestions.js");
  const counts = await refreshSuggestions(context);
  const text = Object.entries(counts).map(([kind, found]) => `${found} ${kind}`);
  return { json: counts, show: [lines(`Tab offers ${text.join(", ")}.`)] };
}

/** Prints a script with every command and flag, so that pressing Tab starts no process of Node.js. */
export const completion = (tree: Tree<Context>): { readonly command: Command<Context> } => ({
  command: defineCommand({
    about:
      "The script lists the commands of this version; regenerate it after an update. Tab also offers services, saved " +
      "addresses and parcels, profiles, webhooks and recent orders, from files in your state folder. It fetches them in the " +
      "background, once a minute at most, and `completion refresh` fetches them now.",
    positionals: {
      shell: required("shell", "bash, zsh or fish, or refresh", oneOf(["bash", "zsh", "fish", "refresh"])),
    },
    examples: [
      "completion bash > ~/.local/share/bash-completion/completions/shipctl",
      'completion zsh > "$' + '{fpath[1]}/_shipctl"',
      "completion fish > ~/.config/fish/completions/shipctl.fish",
      "completion refresh",
    ],
    async run({ shell }, context) {
      if (shell === "refresh") return refreshed(context);
      const script = SCRIPTS[shell](await outlineOf(tree));
      return { json: { shell, script }, show: [lines(...script.trimEnd().split("\n"))] };
    },
  }),
});
