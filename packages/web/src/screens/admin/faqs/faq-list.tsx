import { Button, Skeleton } from "@mantine/core";
import type { Faq } from "@shipctl/sdk";
import { useEffect, useRef, useState } from "react";
import { HelpIcon } from "../../../ui/icons.js";
import layout from "../../../ui/layout.module.css";
import { EmptyState } from "../../../ui/states.js";
import classes from "./faq-list.module.css";
import { type FaqDrag, FaqRow } from "./faq-row.js";

interface FaqListProps {
  /** Undefined while loading. */
  readonly faqs: readonly Faq[] | undefined;
  /** Puts an FAQ where another is. */
  readonly onMove: (faq: Faq, other: Faq) => void;
  readonly onEdit: (faq: Faq) => void;
  readonly onDelete: (faq: Faq) => void;
  /** Clears the search; undefined without one. */
  readonly onClear: (() => void) | undefined;
}

type Direction = "up" | "down" | "drag";

/** The FAQs in order. Keyboard focus stays on the FAQ that was moved. */
export function FaqList({ faqs, onMove, onEdit, onDelete, onClear }: FaqListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ readonly id: string; readonly direction: Direction }>();
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number }>();
  const position = faqs?.findIndex(({ _id }) => _id === moved?.id);
  useEffect(() => {
    if (!moved || position === undefined || position < 0) return;
    const buttons =
      list.current?.children[position]?.querySelectorAll<HTMLButtonElement>("[data-direction]:enabled") ?? [];
    const target = [...buttons].find(({ dataset }) => dataset.direction === moved.direction) ?? buttons[0];
    target?.focus();
  }, [moved, position]);

  if (faqs?.length === 0) {
    return (
      <EmptyState
        icon={HelpIcon}
        title={onClear ? "No FAQs found" : "No FAQs yet"}
        action={
          onClear && (
            <Button variant="default" size="xs" onClick={onClear}>
              Show all FAQs
            </Button>
          )
        }
      >
        {onClear
          ? "No question, answer or tag contains these words."
          : "Customers see the questions that you add here."}
      </EmptyState>
    );
  }
  const mover = (faq: Faq, other: Faq | undefined, direction: Direction) =>
    other &&
    (() => {
      setMoved({ id: faq._id, direction });
      onMove(faq, other);
    });
  /** The row below the pointer, or the nearest. */
  const rowAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])];
    const below = rows.findIndex((row) => row.getBoundingClientRect().bottom > y);
    return below < 0 ? rows.length - 1 : below;
  };
  const dragOf = (faq: Faq, index: number): FaqDrag => ({
    drop: drag?.to !== index || drag.from === index ? undefined : drag.from < index ? "after" : "before",
    isDragged: drag?.from === index,
    onDrag: (y) => setDrag({ from: index, to: rowAt(y) }),
    onDrop: () => {
      const other = drag && faqs?.[drag.to];
      setDrag(undefined);
      if (other && other !== faq) mover(faq, other, "drag")?.();
    },
    onCancel: () => setDrag(undefined),
  });
  return (
    <ol ref={list} className={layout.list} aria-label="FAQs" aria-busy={!faqs}>
      {faqs?.map((faq, index) => (
        <FaqRow
          key={faq._id}
          faq={faq}
          drag={dragOf(faq, index)}
          onUp={mover(faq, faqs[index - 1], "up")}
          onDown={mover(faq, faqs[index + 1], "down")}
          onEdit={() => onEdit(faq)}
          onDelete={() => onDelete(faq)}
        />
      )) ?? EXPECTED.map(placeholder)}
    </ol>
  );
}

const EXPECTED = [46, 58, 72, 38, 44, 64];

const placeholder = (width: number) => (
  <li key={width} className={classes.row}>
    <Skeleton height={12} width={`${width}%`} radius="xl" aria-hidden="true" />
  </li>
);
