import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./tabbed.module.css";

interface TabbedProps {
  readonly tabs: readonly { readonly id: string; readonly label: string }[];
  /** The id of the selected tab, whose content is `children`. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** On the page, or across a flush panel. */
  readonly place: "page" | "panel";
  /** For screen readers. */
  readonly label?: string;
  /** If tabs differ only in their rows, the old rows stay until the new ones are loaded. */
  readonly children: ReactNode;
}

/** Tabs with the content of the selected one. */
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
