import { formatUsd } from "@shipctl/sdk/display";
import { Box, Text } from "ink";
import { Rule, Words } from "../components/words.js";
import { useSession } from "../hooks/use-session.js";
import { useSize } from "../hooks/use-size.js";
import { TABS, type TabId } from "./tabs.js";

const WIDE = 92;

/** The tabs, and what can be spent. */
export function Header({ tab }: { readonly tab: TabId }) {
  const { columns } = useSize();
  const { balance, state } = useSession();
  const isWide = columns >= WIDE;
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Box paddingX={1} justifyContent="space-between">
        <Box gap={1}>
          <Words tone="strong">Shipctl</Words>
          <Box aria-role="tablist">
            {TABS.map(({ id, name, short }, index) => (
              <Tab key={id} name={`${index + 1} ${isWide ? name : short}`} isChosen={id === tab} />
            ))}
          </Box>
        </Box>
        <Text aria-label={balance === undefined ? "" : `Balance ${formatUsd(balance)}`}>
          <Words tone="good">{state === "in" && balance !== undefined ? formatUsd(balance) : ""}</Words>
        </Text>
      </Box>
      <Rule width={columns} />
    </Box>
  );
}

/** Brackets mark the open one, colours only repeat it. */
function Tab({ name, isChosen }: { readonly name: string; readonly isChosen: boolean }) {
  return (
    <Box aria-role="tab" aria-state={{ selected: isChosen }}>
      <Text bold={isChosen} {...(isChosen ? { color: "cyan" } : { dimColor: true })}>
        {isChosen ? `[${name}]` : ` ${name} `}
      </Text>
    </Box>
  );
}
