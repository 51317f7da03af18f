import type { Client } from "@shipctl/sdk";
import { count, formatUsd } from "@shipctl/sdk/display";
import { Box, Text } from "ink";
import { useSyncExternalStore } from "react";
import { testShopNotes } from "../../steps/shared/test-shop.js";
import { Rule, Toned } from "../components/toned.js";
import { useLoad } from "../hooks/use-load.js";
import { useSession } from "../hooks/use-session.js";
import { useSize } from "../hooks/use-size.js";
import { headerText, type RoomId } from "./tabs.js";

/** The tabs and the balance; below them, that the server does not answer, or exceptions, and that labels are samples. */
export function Header({ tab }: { readonly tab: RoomId }) {
  const { columns } = useSize();
  const { user, status, client, silence } = useSession();
  const silent = useSyncExternalStore(silence.subscribe, silence.get);
  const { value: [mode] = [] } = useLoad("mode", () => testShopNotes(client));
  // Again with each tab, because the app stays open while parcels travel.
  const { value: exceptions } = useLoad(`exceptions ${tab}`, () => exceptionsText(client));
  const notes = [silent ?? exceptions, mode].filter((text) => text !== undefined);
  const both = notes.join(" · ");
  const note = both.length + 4 <= columns ? both : notes[0];
  const balance = user?.balance;
  const shown = status === "signed-in" && balance !== undefined ? formatUsd(balance) : "";
  const { name, tabs } = headerText(tab, columns, shown);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Box paddingX={1} justifyContent="space-between">
        <Box>
          <Toned tone="strong">{name}</Toned>
          <Box aria-role="tablist">
            {tabs.map(({ id, label, isOpen }) => (
              <Tab key={id} label={label} isOpen={isOpen} />
            ))}
          </Box>
        </Box>
        <Box flexShrink={0} paddingLeft={1}>
          <Text aria-label={balance === undefined ? "" : `Balance ${formatUsd(balance)}`}>
            <Toned tone="good">{shown}</Toned>
          </Text>
        </Box>
      </Box>
      {note ? (
        <Box>
          <Rule width={columns - note.length - 4} />
          <Toned tone="warn">{` ${note} `}</Toned>
          <Rule width={2} />
        </Box>
      ) : (
        <Rule width={columns} />
      )}
    </Box>
  );
}

/** Undefined if no parcel has one. */
async function exceptionsText(client: Client): Promise<string | undefined> {
  // Only a note: the screens report a server that does not answer.
  const reply = await client.getOrderStats({ retries: 0 }).catch(() => undefined);
  const exceptions = reply?.stats.exceptions ?? 0;
  if (exceptions === 0) return undefined;
  return `${count(exceptions, "parcel")} ${exceptions === 1 ? "has" : "have"} an exception: see Orders`;
}

function Tab({ label, isOpen }: { readonly label: string; readonly isOpen: boolean }) {
  return (
    <Box aria-role="tab" aria-state={{ selected: isOpen }}>
      <Text bold={isOpen} {...(isOpen ? { color: "cyan" } : { dimColor: true })}>
        {label}
      </Text>
    </Box>
  );
}
