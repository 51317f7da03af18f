import { FOLDER_AT_HOME, FOLDER_IN_SHELL, OTHER_ACCOUNT, REFRESH } from "./known-names.js";
import type { FlagWord, Outline } from "./outline.js";
import { flagsWithValues, pathPatterns, quote } from "./shell-patterns.js";

/** For bash 3.2 and later. */
export function bashScript(outline: Outline): string {
  const valued = flagsWithValues(outline);
  return `# bash completion for shipctl. Load it with: source <(shipctl completion bash)
# Offers names of the account that shipctl has saved. They are data: no shell expands them.
_shipctl_known() {
  local folder line value typed=$cur quote= plain=
  folder=${FOLDER_IN_SHELL}
  folder=\${folder:-${FOLDER_AT_HOME}}/completion
  [ -z "${OTHER_ACCOUNT}" ] || return
  profile=\${profile:-\${SHIPCTL_PROFILE:-default}}
  case $cur in
  [\\"\\']*) quote=\${cur:0:1} typed=\${cur:1} ;;
  *) typed=\${cur//\\\\/} ;;
  esac
  sh -c ${quote(REFRESH)} sh "$folder/$profile" "$profile"
  if [ "$1" = profiles ]; then folder=$folder/.profiles; else folder=$folder/$profile/$1; fi
  [ -r "$folder" ] || return
  shopt -q nocasematch || { shopt -s nocasematch; plain=1; }
  while IFS= read -r line; do
    value=\${line%%$'\\t'*}
    case $value in
    "$typed"*)
      # The list that a second Tab shows has the texts as well.
      if [ "$COMP_TYPE" = 63 ]; then value="$value  (\${line#*$'\\t'})"
      elif [ -z "$quote" ]; then printf -v value %q "$value"
      fi
      COMPREPLY+=("$value") ;;
    esac
  done < "$folder"
  [ -z "$plain" ] || shopt -u nocasematch
}
_shipctl() {
  local cur prev word at next words flags skip i known files profile=
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
      [ "$word" = "=" ] && continue
      [ "$skip" = --profile ] && profile=$word
      skip=
      continue
    fi
    case $word in
    -*) case "$at $word" in
      ${valued.map(({ pattern }) => pattern).join("|")}) skip=$word ;;
      esac ;;
    *) next=\${at:+$at }$word
      case $next in
      ${pathPatterns(outline)}) at=$next ;;
      esac ;;
    esac
  done
  case "$at $prev" in
${valued.map(({ pattern, flag }) => `  ${pattern}) ${offer(flag)}return ;;`).join("\n")}
  esac
  words= flags= known= files=
  case $at in
${outline.nodes.map(({ path, words, choices, flags, known, takesFile }) => `  ${quote(path)}) words=${quote(list(words, choices))} flags=${quote(spellings(flags))}${known ? ` known=${known}` : ""}${takesFile ? " files=1" : ""} ;;`).join("\n")}
  esac
  case $cur in
  -*) words="$flags ${spellings(outline.everywhere)}" known= ;;
  esac
  [ -n "$files" ] || ${NO_FILES}
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
  [ -z "$known" ] || _shipctl_known "$known"
}
complete -o bashdefault -o default -F _shipctl shipctl
`;
}

/** If nothing matches, bash offers files. Bash 3.2 has no way to turn that off for one word. */
const NO_FILES = "compopt +o default +o bashdefault 2>/dev/null";

function offer({ choices, known, takesFile }: FlagWord): string {
  if (takesFile) return "";
  if (known) return `${NO_FILES}; _shipctl_known ${known}; `;
  return `${NO_FILES}; ${choices.length === 0 ? "" : `COMPREPLY=($(compgen -W ${quote(choices.join(" "))} -- "$cur")); `}`;
}

const list = (words: readonly { name: string }[], choices: readonly string[]): string =>
  [...words.map(({ name }) => name), ...choices].join(" ");

const spellings = (flags: readonly FlagWord[]): string => flags.flatMap(({ names }) => names).join(" ");
