import { ActionIcon } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { Dialog } from "./dialog.js";
import { ChevronLeftIcon, ChevronRightIcon } from "./icons.js";
import classes from "./side-panel.module.css";

interface SidePanelProps {
  readonly title: string;
  readonly status: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** One item of a list, in a panel beside the list. */
export function SidePanel({ title, status, onClose, children }: SidePanelProps) {
  return (
    <Dialog
      onClose={onClose}
      size={640}
      classNames={{
        inner: classes.inner ?? "",
        content: classes.content ?? "",
        header: classes.header ?? "",
        title: classes.title ?? "",
        body: classes.body ?? "",
      }}
      title={
        <>
          <span>{title}</span>
          {status}
        </>
      }
    >
      {children}
    </Dialog>
  );
}

interface StepsInput {
  /** The page of the list that the panel is beside. */
  readonly ids: readonly string[];
  /** The open one. */
  readonly shown: string;
  readonly onStep: (id: string) => void;
  /** False while another dialog is above the panel. */
  readonly isOn: boolean;
}

/** Steps through a page of a list; undefined at its ends. */
interface Steps {
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
  /** The panel was led to another item, from which to go on. */
  readonly aim: (id: string) => void;
  /** Whether there is another item. */
  readonly isOne: boolean;
}

/** Goes through a page of a list, also by the keys J and K. */
export function useSteps({ ids, shown, onStep, isOn }: StepsInput): Steps {
  /** The item that was asked for last. The next key may come before it is shown. */
  const goal = useRef(shown);
  const step = (by: 1 | -1) => {
    const from = ids.indexOf(goal.current);
    const to = from < 0 ? undefined : ids[from + by];
    if (to === undefined) return;
    goal.current = to;
    onStep(to);
  };
  useKeys({ j: () => step(1), k: () => step(-1) }, isOn);
  const at = ids.indexOf(shown);
  return {
    previous: at > 0 ? () => step(-1) : undefined,
    next: at >= 0 && at < ids.length - 1 ? () => step(1) : undefined,
    aim: (id) => {
      goal.current = id;
    },
    isOne: ids.length < 2,
  };
}

/** Calls the action of a key, unless a field has the focus. */
function useKeys(actions: Readonly<Record<string, () => void>>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const act = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return;
      if (!(target instanceof Element && target.matches("input, textarea, select"))) actions[key]?.();
    };
    document.addEventListener("keydown", act);
    return () => document.removeEventListener("keydown", act);
  });
}

/** `noun` is what the list has, such as `order`. */
export function StepButtons({ noun, steps: { previous, next, isOne } }: { noun: string; steps: Steps }) {
  if (isOne) return null;
  return (
    <span className={classes.steps}>
      <ActionIcon {...STEP} aria-label={`Previous ${noun}`} title="K" disabled={!previous} onClick={previous}>
        <ChevronLeftIcon />
      </ActionIcon>
      <ActionIcon {...STEP} aria-label={`Next ${noun}`} title="J" disabled={!next} onClick={next}>
        <ChevronRightIcon />
      </ActionIcon>
    </span>
  );
}

const STEP = { variant: "subtle", color: "gray" } as const;
