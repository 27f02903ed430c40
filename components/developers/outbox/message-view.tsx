import { useText } from "#texts";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import type { OpenedMessage } from "@/lib/messages/reads/get-message";
import { kindWords, MessageStateBadge } from "./message-words";

/** A message with everything that is stored. */
export function MessageView({ message }: { message: OpenedMessage }) {
  const text = useText("developers");
  const { t } = text;
  const { channel, kind, recipient, state, createdAt, endedAt, attempts, nextAttemptAt, problem, body } =
    message;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <Card title={t("outbox.message")}>
        <DescriptionList
          layout="grid"
          items={[
            { term: t("outbox.state"), value: <MessageStateBadge state={state} /> },
            { term: t("outbox.to"), value: <span className="wrap-anywhere">{recipient}</span> },
            { term: t("outbox.kind"), value: kindWords(text, kind) },
            { term: t("outbox.channel"), value: t(`channel.${channel}`) },
            { term: t("outbox.created"), value: <ViewerTime instant={createdAt} /> },
            { term: t("outbox.ended"), value: endedAt && <ViewerTime instant={endedAt} /> },
            { term: t("outbox.attempts"), value: String(attempts) },
            { term: t("outbox.nextAttempt"), value: nextAttemptAt && <ViewerTime instant={nextAttemptAt} /> },
          ]}
        />
        {problem !== null && (
          <Callout
            tone={state === "failed" ? "danger" : "warning"}
            title={t("outbox.lastProblem")}
            className="mt-4 wrap-anywhere"
          >
            {problem}
          </Callout>
        )}
      </Card>
      {body === null && <Callout title={t("outbox.hidden")}>{t("outbox.hiddenWhy")}</Callout>}
      {body !== null && body.html !== null && (
        <Card title={t("outbox.html")} padded={false}>
          {/* Sandboxed: no scripts, no forms, no access to our origin. */}
          <iframe
            sandbox=""
            srcDoc={body.html}
            title={t("outbox.asHtml")}
            className="h-128 w-full rounded-b-lg border-t border-line"
          />
        </Card>
      )}
      {body !== null && (
        <Card title={t("outbox.text")}>
          <pre
            // Scrollable with the keyboard.
            tabIndex={0}
            className="overflow-x-auto font-mono text-xs wrap-anywhere whitespace-pre-wrap"
          >
            {body.text}
          </pre>
        </Card>
      )}
    </div>
  );
}
