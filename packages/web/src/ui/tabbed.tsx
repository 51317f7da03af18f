import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./tabbed.module.css";

interface TabbedProps {
  readonly tabs: readonly { readonly id: string; readonly label: string }[];
  /** The id of the tab whose content `children` are. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** On the page itself, or across a flush panel. */
  readonly place: "page" | "panel";
  /** For whoever does not see what the tabs are about. */
  readonly label?: string;
  /** Where tabs differ only in their rows, these stay when another is chosen, until its own have come. */
  readonly children: ReactNode;
}

/** Tabs, and the content of the chosen one. */
export function Tabbed({ tabs, chosen, onChoose, place, label, children }: TabbedProps) {
  return (
    <Tabs value={chosen} onChange={(id) => id !== null && onChoose(id)} className={classes.tabs} data-place={place}>
      <Tabs.List aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.id} value={tab.id}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={chosen}>{children}</Tabs.Panel>
    </Tabs>
  );
}
