"use client";

import { type KeyboardEvent, useId, useRef } from "react";
import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { cn } from "@/components/kit/ui/cn";
import { FieldError } from "@/components/kit/ui/field";
import { saveCell } from "./actions";
import type { Own } from "./use-chosen";

type EditableCellProps = Own & {
  position: number;
  column: number;
  text: string;
  /** Accessible name. */
  label: string;
  /** Sentences about its problems; empty without any. */
  problem: string;
};

/** A cell that saves when it is left or Enter is pressed. Escape restores it. */
export function EditableCell({ merchantId, id, position, column, text, label, problem }: EditableCellProps) {
  const { pending, run } = useInstantAction();
  const problemId = useId();
  /** The text that was sent last; the page may not show it yet. */
  const sent = useRef(text);
  // The items of an order are lines of one cell.
  const isLong = text.includes("\n");
  const Control = isLong ? "textarea" : "input";
  function keys(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
    const { currentTarget: control } = event;
    if (event.key === "Escape") control.value = sent.current;
    if (event.key === "Enter" && !isLong) save(control.value);
  }
  function save(value: string) {
    if (value === sent.current) return;
    sent.current = value;
    run(async () => {
      const answer = await saveCell(merchantId, { id, position, column, text: value });
      if (!answer.ok) sent.current = text;
      return answer;
    });
  }
  return (
    <>
      <Control
        defaultValue={text}
        aria-label={label}
        aria-invalid={problem !== "" || undefined}
        aria-describedby={problem === "" ? undefined : problemId}
        aria-busy={pending || undefined}
        onKeyDown={keys}
        onBlur={({ target }) => save(target.value)}
        className={cn(
          "w-full min-w-32 rounded-md border bg-transparent px-2 pointer-coarse:text-base",
          isLong ? "h-16 py-1" : "h-8 truncate pointer-coarse:h-10",
          "focus-visible:border-focus focus-visible:bg-surface focus-visible:outline-2 focus-visible:-outline-offset-1",
          problem === "" ? "border-transparent hover:border-line-strong" : "border-danger",
        )}
      />
      {problem !== "" && <FieldError id={problemId}>{problem}</FieldError>}
    </>
  );
}
