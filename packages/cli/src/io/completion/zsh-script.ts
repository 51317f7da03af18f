import { FOLDER_AT_HOME, FOLDER_IN_SHELL, OTHER_ACCOUNT, REFRESH } from "./known-names.js";
import type { CommandNode, FlagWord, Outline } from "./outline.js";
import { flagsWithValues, pathPatterns, quote } from "./shell-patterns.js";

/** For zsh with its completion system enabled (`autoload -U compinit; compinit`). */
export function zshScript(outline: Outline): string {
  const valued = flagsWithValues(outline);
  return `#compdef shipctl
# zsh completion for shipctl. Save it as _shipctl in a folder of your $fpath.
# Offers names of the account that shipctl has saved. They are data: no shell expands them.
_shipctl_known() {
  local folder=${FOLDER_IN_SHELL} line
  local -a names shown
  folder=\${folder:-${FOLDER_AT_HOME}}/completion
  [[ -z "${OTHER_ACCOUNT}" ]] || return
  profile=\${profile:-\${SHIPCTL_PROFILE:-default}}
  sh -c ${quote(REFRESH)} sh "$folder/$profile" "$profile"
  if [[ $1 == profiles ]]; then folder=$folder/.profiles; else folder=$folder/$profile/$1; fi
  [[ -r $folder ]] || return
  while IFS= read -r line; do
    names+=("\${line%%$'\\t'*}")
    shown+=("\${line%%$'\\t'*}  \${line#*$'\\t'}")
  done < "$folder"
  (( $#names )) && compadd -M 'm:{a-zA-Z}={A-Za-z}' -l -d shown -a names
}
_shipctl() {
  local at= word next skip= takes_file= known= profile= i
  local -a names flags
  for ((i = 2; i < CURRENT; i++)); do
    word=\${words[i]}
    if [[ -n $skip ]]; then
      [[ $skip == --profile ]] && profile=\${(Q)word}
      skip=
      continue
    fi
    case $word in
    --profile=*) profile=\${(Q)word#--profile=} ;;
    --*=*) ;;
    -*) case "$at $word" in
      ${valued.map(({ pattern }) => pattern).join("|")}) skip=$word ;;
      esac ;;
    *) next="\${at:+$at }$word"
      case $next in
      ${pathPatterns(outline)}) at=$next ;;
      esac ;;
    esac
  done
  case "$at \${words[CURRENT-1]}" in
${valued.map(({ pattern, flag }) => `  ${pattern}) ${offer(flag)}; return ;;`).join("\n")}
  esac
  case $at in
${outline.nodes.map(offersAt).join("\n")}
  esac
  if [[ $PREFIX == -* ]]; then
    flags+=(${options(outline.everywhere)})
    _describe -o flag flags
  elif (( $#names )); then _describe command names
  elif [[ -n $known ]]; then _shipctl_known $known
  elif [[ -n $takes_file ]]; then _files
  fi
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _shipctl "$@"; else compdef _shipctl shipctl; fi
`;
}

function offer({ choices, known, takesFile }: FlagWord): string {
  if (known) return `_shipctl_known ${known}`;
  if (choices.length > 0) return `compadd -- ${choices.map(quote).join(" ")}`;
  return takesFile ? "_files" : ":";
}

function offersAt({ path, words, choices, flags, takesFile, known }: CommandNode): string {
  const names = [...words.map(({ name, about }) => described(name, about)), ...choices.map(quote)];
  return `  ${quote(path)}) names=(${names.join(" ")}) flags=(${options(flags)})${takesFile ? " takes_file=1" : ""}${known ? ` known=${known}` : ""} ;;`;
}

const options = (flags: readonly FlagWord[]): string =>
  flags.flatMap(({ names, about }) => names.map((name) => described(name, about))).join(" ");

const described = (name: string, about: string): string => quote(`${name}:${about.replaceAll(":", "\\:")}`);
