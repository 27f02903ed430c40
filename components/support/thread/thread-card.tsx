import { useText } from "#texts";
import type { ReactNode } from "react";
import { Badge } from "@/components/kit/ui/badge";
import { Card } from "@/components/kit/ui/card";
import { Texts } from "@/components/texts/texts";
import type { Thread } from "@/lib/support/reads/get-thread";
import type { HelpControlsProps } from "./help-controls";
import { Composer, HelpControls, UnreadBadge } from "./forms";
import { STATE_TONES } from "./labels";
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
  const { t } = useText("thread");
  const { help, entries, unread, length } = thread;
  const key = { reader, merchantId, deliveryId };
  return (
    <Texts of={["thread"]}>
      <div id="messages" className="scroll-mt-16 print:hidden">
        <Card title={t("title")} actions={<UnreadBadge {...key} unread={unread} length={length} />}>
          {isSandbox && <p className="mb-2 text-muted">{t("sandbox")}</p>}
          {help && (
            <div className="mb-3 grid gap-2">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Badge tone={STATE_TONES[help.state]}>{t(`state.${help.state}`)}</Badge>
                <span className="wrap-anywhere">
                  {t("helpWith", { topic: t(`topic.${help.topic}`) })}
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
            <p className="text-muted">{t("empty")}</p>
          )}
          {mayWrite && (
            <Composer {...key} canAsk={reader === "merchant" && (!help || help.state === "solved")} />
          )}
        </Card>
      </div>
    </Texts>
  );
}
