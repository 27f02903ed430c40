import type { ReactNode } from "react";
import type { ThreadEntry } from "@/lib/support/reads/get-thread";
import { authorWords, changeWords } from "./labels";

type ThreadListProps = {
  entries: readonly ThreadEntry[];
  /** An instant as the reader sees it. */
  time: (at: Date) => ReactNode;
};

/** The messages of a thread and the changes of its request for help, oldest first. */
export function ThreadList({ entries, time }: ThreadListProps) {
  return (
    <div
      role="log"
      aria-label="Messages about this delivery"
      tabIndex={0}
      // The newest message is in view without a script.
      className="flex max-h-96 flex-col-reverse overflow-y-auto rounded-md"
    >
      <ol className="grid gap-2.5">
        {entries.map((entry) => (
          <li key={entry.id} className="min-w-0">
            <Entry entry={entry} time={time} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Entry({ entry, time }: { entry: ThreadEntry } & Pick<ThreadListProps, "time">) {
  const { text, createdAt } = entry;
  const change = changeWords(entry);
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
        <span className="font-medium text-ink">{authorWords(entry)}</span> · {time(createdAt)}
      </p>
      {change && <p className="mt-0.5 text-xs font-medium">{change}</p>}
      <p className="mt-0.5 wrap-anywhere whitespace-pre-line">{text}</p>
    </>
  );
}
