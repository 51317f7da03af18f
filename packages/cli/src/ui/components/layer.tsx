import { Box } from "ink";
import { type ReactNode, useContext } from "react";
import { LayerContext, Rank, useKeys } from "../hooks/use-keys.js";
import { Toned } from "./toned.js";

interface LayerProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A window over the screen: until it closes, no key reaches the screen below. */
export function Layer({ title, children }: LayerProps) {
  const below = useContext(LayerContext);
  return (
    <LayerContext value={below + 1}>
      <Wall />
      <Box borderStyle="round" borderColor="cyan" flexDirection="column" paddingX={2} alignSelf="flex-start">
        <Toned tone="strong">{title}</Toned>
        {children}
      </Box>
    </LayerContext>
  );
}

/** What a window shows until it has its data. */
export function Waiting({ problem, close }: { readonly problem?: string | undefined; readonly close: () => void }) {
  useKeys([{ keys: ["esc"], label: "cancel", run: close }]);
  return <Toned tone={problem ? "bad" : "info"}>{problem ?? "Loading…"}</Toned>;
}

function Wall() {
  useKeys([], { rank: Rank.app, isModal: true });
  return null;
}

/** Above all layers: no key reaches any screen. */
export const NoKeys = () => (
  <LayerContext value={Number.POSITIVE_INFINITY}>
    <Wall />
  </LayerContext>
);
