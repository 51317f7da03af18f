import { Box } from "ink";
import type { ReactNode } from "react";
import { useKeys } from "../hooks/use-keys.js";
import { Layer } from "./layer.js";
import { Menu, type MenuItem } from "./menu.js";

interface QuestionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The answers. The first is highlighted. */
  readonly items: readonly MenuItem[];
  /** What Escape answers, like `keep it`. */
  readonly no: string;
  readonly close: () => void;
}

/** A window that asks about money, or about something that cannot be undone. Its menu ignores keys that were pressed before. */
export function Question({ title, children, items, no, close }: QuestionProps) {
  return (
    <Layer title={title}>
      <Box flexDirection="column" gap={1} paddingTop={1}>
        {children}
        <Menu isGuarded items={items} />
        <Escape no={no} close={close} />
      </Box>
    </Layer>
  );
}

/** Inside the layer: keys belong to the layer of the component that declares them. */
function Escape({ no, close }: Pick<QuestionProps, "no" | "close">) {
  useKeys([{ keys: ["esc"], label: no, run: close }]);
  return null;
}
