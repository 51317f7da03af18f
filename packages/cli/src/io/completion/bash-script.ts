import type { FlagWord, Outline } from "./outline.js";
import { flagsWithValues, pathPatterns, quote } from "./shell-patterns.js";

/** For bash 3.2 and later. If nothing matches, bash offers files as usual. */
export function bashScript(outline: Outline): string {
  const valued = flagsWithValues(outline);
  return `# bash completion for shipctl. Load it with: source <(shipctl completion bash)
_shipctl() {
  local cur prev word at next words flags skip i
  cur=\${COMP_WORDS[COMP_CWORD]}
  prev=\${COMP_WORDS[COMP_CWORD-1]}
  # --flag=value arrives as three words.
  if [ "$cur" = "=" ]; then cur=
  elif [ "$prev" = "=" ] && [ "$COMP_CWORD" -gt 2 ]; then prev=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  COMPREPLY=()
  at= skip=
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    if [ -n "$skip" ]; then
      [ "$word" = "=" ] || skip=
      continue
    fi
    case $word in
    -*) case "$at $word" in
      ${valued.map(({ pattern }) => pattern).join("|")}) skip=1 ;;
      esac ;;
    *) next=\${at:+$at }$word
      case $next in
      ${pathPatterns(outline)}) at=$next ;;
      esac ;;
    esac
  done
  case "$at $prev" in
${valued.map(({ pattern, choices }) => `  ${pattern}) ${offer(choices)}return ;;`).join("\n")}
  esac
  words= flags=
  case $at in
${outline.nodes.map(({ path, words, choices, flags }) => `  ${quote(path)}) words=${quote(list(words, choices))} flags=${quote(spellings(flags))} ;;`).join("\n")}
  esac
  case $cur in
  -*) words="$flags ${spellings(outline.everywhere)}" ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o bashdefault -o default -F _shipctl shipctl
`;
}

const offer = (choices: readonly string[]): string =>
  choices.length === 0 ? "" : `COMPREPLY=($(compgen -W ${quote(choices.join(" "))} -- "$cur")); `;

const list = (words: readonly { name: string }[], choices: readonly string[]): string =>
  [...words.map(({ name }) => name), ...choices].join(" ");

const spellings = (flags: readonly FlagWord[]): string => flags.flatMap(({ names }) => names).join(" ");
