import type { ReactNode } from "react";
import { Badge } from "@/components/kit/ui/badge";
import { Card } from "@/components/kit/ui/card";
import type { Thread } from "@/lib/support/reads/get-thread";
import type { HelpControlsProps } from "./help-controls";
import { Composer, HelpControls, UnreadBadge } from "./forms";
import { STATE_LABELS, STATE_TONES, TOPIC_LABELS } from "./labels";
import { ThreadList } from "./thread-list";

type ThreadCardProps = {
  thread: Thread;
  reader: "merchant" | "staff";
  merchantId: string;
  deliveryId: string;
  isSandbox: boolean;
  /** Viewers read only. */
  mayWrite: boolean;
  time: (at: Date) => ReactNode;
  /** For staff, who handle requests for help. */
  handling?: Pick<HelpControlsProps, "orderNumber" | "me" | "helpers">;
};

/** The messages about a delivery, and its request for help. */
export function ThreadCard(props: ThreadCardProps) {
  const { thread, reader, merchantId, deliveryId, isSandbox, mayWrite, time, handling } = props;
  const { help, entries, unread, length } = thread;
  const key = { reader, merchantId, deliveryId };
  return (
    <div id="messages" className="scroll-mt-16 print:hidden">
      <Card title="Messages" actions={<UnreadBadge {...key} unread={unread} length={length} />}>
        {isSandbox && <p className="mb-2 text-muted">Nobody answers in a sandbox.</p>}
        {help && (
          <div className="mb-3 grid gap-2">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Badge tone={STATE_TONES[help.state]}>{STATE_LABELS[help.state]}</Badge>
              <span className="wrap-anywhere">
                Help with: {TOPIC_LABELS[help.topic]}
                {help.assignee && <span className="text-muted"> · {help.assignee.name}</span>}
              </span>
            </p>
            {handling && (
              <HelpControls
                {...handling}
                merchantId={merchantId}
                deliveryId={deliveryId}
                state={help.state}
                assigneeId={help.assignee?.id ?? null}
              />
            )}
          </div>
        )}
        {entries.length > 0 ? (
          <ThreadList entries={entries} time={time} />
        ) : (
          <p className="text-muted">No messages yet. The recipient never sees them.</p>
        )}
        {mayWrite && (
          <Composer {...key} canAsk={reader === "merchant" && (!help || help.state === "solved")} />
        )}
      </Card>
    </div>
  );
}
