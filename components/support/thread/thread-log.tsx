import type { ReactNode } from "react";
import type { ThreadEntry } from "@/lib/support/reads/get-thread";

/** The words of the list: its label, the author of an entry, and a change of the request for help; null for a message. */
export type ThreadWords = {
  label: string;
  author: (entry: ThreadEntry) => string;
  change: (entry: ThreadEntry) => string | null;
};

type ThreadLogProps = {
  entries: readonly ThreadEntry[];
  /** An instant as the reader sees it. */
  time: (at: Date) => ReactNode;
  words: ThreadWords;
};

/** The messages of a thread and the changes of its request for help, oldest first. */
export function ThreadLog({ entries, time, words }: ThreadLogProps) {
  return (
    <div
      role="log"
      aria-label={words.label}
      tabIndex={0}
      // The newest message is in view without a script.
      className="flex max-h-96 flex-col-reverse overflow-y-auto rounded-md"
    >
      <ol className="grid gap-2.5">
        {entries.map((entry) => (
          <li key={entry.id} className="min-w-0">
            <Entry entry={entry} time={time} words={words} />
          </li>
        ))}
      </ol>
    </div>
  );
}

type EntryProps = { entry: ThreadEntry; words: ThreadWords } & Pick<ThreadLogProps, "time">;

function Entry({ entry, time, words }: EntryProps) {
  const { text, createdAt } = entry;
  const change = words.change(entry);
  if (text === null) {
    return (
      <p className="text-xs wrap-anywhere text-muted">
        {change} · {time(createdAt)}
      </p>
    );
  }
  return (
    <>
      <p className="text-xs wrap-anywhere text-muted tabular-nums">
        <span className="font-medium text-ink">{words.author(entry)}</span> · {time(createdAt)}
      </p>
      {change && <p className="mt-0.5 text-xs font-medium">{change}</p>}
      <p className="mt-0.5 wrap-anywhere whitespace-pre-line">{text}</p>
    </>
  );
}
