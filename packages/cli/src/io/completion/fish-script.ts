import { FOLDER_AT_HOME, OTHER_ACCOUNT, REFRESH } from "./known-names.js";
import type { CommandNode, FlagWord, Outline } from "./outline.js";

export function fishScript({ nodes, everywhere }: Outline): string {
  const paths = nodes.flatMap(({ path }) => (path === "" ? [] : [quote(path)]));
  const valued = nodes.flatMap(({ path, flags }) =>
    flags.filter(takesValue).flatMap(({ names }) => names.map((name) => quote(`${path} ${name}`))),
  );
  const shared = everywhere.filter(takesValue).flatMap(({ names }) => names);
  return `# fish completion for shipctl. Load it with: shipctl completion fish | source
set -g __shipctl_paths ${paths.join(" ")}
set -g __shipctl_valued ${[...shared, ...valued].join(" ")}
# Offers names of the account that shipctl has saved. They are data: no shell expands them.
function __shipctl_known
    test -z "${OTHER_ACCOUNT}"; or return
    set -l folder ${FOLDER_AT_HOME}/completion
    set -q XDG_STATE_HOME; and test -n "$XDG_STATE_HOME"; and set folder "$XDG_STATE_HOME/shipctl/completion"
    set -l profile default
    test -n "$SHIPCTL_PROFILE"; and set profile $SHIPCTL_PROFILE
    set -l typed (commandline -opc)
    for i in (seq (count $typed))
        string match -q -- '--profile=*' $typed[$i]; and set profile (string replace -- '--profile=' '' $typed[$i])
        test "$typed[$i]" = --profile; and test $i -lt (count $typed); and set profile $typed[(math $i + 1)]
    end
    sh -c ${quote(REFRESH)} sh "$folder/$profile" "$profile"
    set -l file "$folder/$profile/$argv[1]"
    test $argv[1] = profiles; and set file "$folder/.profiles"
    test -r "$file"; and cat "$file"
end
function __shipctl_at
    set -l at ''
    set -l skip 0
    set -l typed (commandline -opc)
    for word in $typed[2..-1]
        if test $skip -eq 1
            set skip 0
            continue
        end
        switch $word
            case '--*=*'
            case '-*'
                contains -- $word $__shipctl_valued; and set skip 1
                contains -- "$at $word" $__shipctl_valued; and set skip 1
            case '*'
                set -l next (string trim -- "$at $word")
                contains -- $next $__shipctl_paths; and set at $next
        end
    end
    test "$at" = "$argv[1]"
end
complete -c shipctl -e
complete -c shipctl -f
${[...everywhere.map((flag) => `complete -c shipctl ${flagParts(flag)}`), ...nodes.flatMap(linesAt)].join("\n")}
`;
}

function linesAt({ path, words, choices, flags, takesFile, known }: CommandNode): string[] {
  const here = `complete -c shipctl -n ${quote(`__shipctl_at ${quote(path)}`)}`;
  return [
    ...words.map(({ name, about }) => `${here} -a ${quote(name)} -d ${quote(about)}`),
    ...choices.map((choice) => `${here} -a ${quote(choice)}`),
    ...(takesFile ? [`${here} -F`] : []),
    ...(known ? [`${here} -k -a '(__shipctl_known ${known})'`] : []),
    ...flags.map((flag) => `${here} ${flagParts(flag)}`),
  ];
}

const takesValue = (flag: FlagWord): boolean => flag.takesValue;

function flagParts({ names, about, takesValue, takesFile, choices, known }: FlagWord): string {
  const spelled = names.map((name) => (name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`));
  const offered = known
    ? ` -k -a '(__shipctl_known ${known})'`
    : choices.length > 0
      ? ` -a ${quote(choices.join(" "))}`
      : "";
  const value = takesFile ? "-rF" : `-x${offered}`;
  return [...spelled, ...(takesValue ? [value] : []), `-d ${quote(about)}`].join(" ");
}

const quote = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
