import { type Context, defineCommand } from "../context.js";
import type { Command } from "../io/command.js";
import type { Tree } from "../io/command-tree.js";
import { bashScript } from "../io/completion/bash-script.js";
import { fishScript } from "../io/completion/fish-script.js";
import { outlineOf } from "../io/completion/outline.js";
import { zshScript } from "../io/completion/zsh-script.js";
import { oneOf, required } from "../io/flags.js";
import { lines } from "../io/outcome.js";

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript };

/** Prints a script with every command and flag, so that pressing Tab starts no process. */
export const completion = (tree: Tree<Context>): { readonly command: Command<Context> } => ({
  command: defineCommand({
    about: "The script lists the commands of this version; regenerate it after an update.",
    positionals: { shell: required("shell", "bash, zsh or fish", oneOf(["bash", "zsh", "fish"])) },
    examples: [
      "completion bash > ~/.local/share/bash-completion/completions/shipctl",
      'completion zsh > "$' + '{fpath[1]}/_shipctl"',
      "completion fish > ~/.config/fish/completions/shipctl.fish",
    ],
    async run({ shell }) {
      const script = SCRIPTS[shell](await outlineOf(tree));
      return { json: { shell, script }, show: [lines(...script.trimEnd().split("\n"))] };
    },
  }),
});
