import type { CommandNode, FlagWord, Outline } from "./outline.js";
import { flagsWithValues, pathPatterns, quote } from "./shell-patterns.js";

/** For zsh with its completion system enabled (`autoload -U compinit; compinit`). */
export function zshScript(outline: Outline): string {
  const valued = flagsWithValues(outline);
  return `#compdef shipctl
# zsh completion for shipctl. Save it as _shipctl in a folder of your $fpath.
_shipctl() {
  local at= word next skip= takes_file= i
  local -a names flags
  for ((i = 2; i < CURRENT; i++)); do
    word=\${words[i]}
    if [[ -n $skip ]]; then skip=; continue; fi
    case $word in
    --*=*) ;;
    -*) case "$at $word" in
      ${valued.map(({ pattern }) => pattern).join("|")}) skip=1 ;;
      esac ;;
    *) next="\${at:+$at }$word"
      case $next in
      ${pathPatterns(outline)}) at=$next ;;
      esac ;;
    esac
  done
  case "$at \${words[CURRENT-1]}" in
${valued.map(({ pattern, choices }) => `  ${pattern}) ${offer(choices)}; return ;;`).join("\n")}
  esac
  case $at in
${outline.nodes.map(offersAt).join("\n")}
  esac
  if [[ $PREFIX == -* ]]; then
    flags+=(${options(outline.everywhere)})
    _describe -o flag flags
  elif (( $#names )); then _describe command names
  elif [[ -n $takes_file ]]; then _files
  fi
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _shipctl "$@"; else compdef _shipctl shipctl; fi
`;
}

const offer = (choices: readonly string[]): string =>
  choices.length === 0 ? "_files" : `compadd -- ${choices.map(quote).join(" ")}`;

function offersAt({ path, words, choices, flags, takesFile }: CommandNode): string {
  const names = [...words.map(({ name, about }) => described(name, about)), ...choices.map(quote)];
  return `  ${quote(path)}) names=(${names.join(" ")}) flags=(${options(flags)})${takesFile ? " takes_file=1" : ""} ;;`;
}

const options = (flags: readonly FlagWord[]): string =>
  flags.flatMap(({ names, about }) => names.map((name) => described(name, about))).join(" ");

const described = (name: string, about: string): string => quote(`${name}:${about.replaceAll(":", "\\:")}`);
