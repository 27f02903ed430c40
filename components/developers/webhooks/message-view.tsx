import { useFormat, useText } from "#texts";
import type { ReactNode } from "react";
import { Card } from "@/components/kit/ui/card";
import { CodeBlock } from "@/components/kit/ui/code-block";
import { CopyButton } from "@/components/kit/ui/copy-button";
import { DescriptionList } from "@/components/kit/ui/description-list";
import type { ShownAttempt, ShownMessage } from "@/lib/webhooks/reads/get-message";
import { requestTime } from "../request-words";
import { AttemptResult, MessageStateBadge, nextTryWords } from "./words";

type MessageViewProps = {
  message: ShownMessage;
  timeZone: string;
  /** Time zone as text. */
  zone: string;
  /** The order number, linked to the delivery. */
  order: ReactNode;
};

/** A message: its type, its content and its attempts. */
export function MessageView({ message, timeZone, zone, order }: MessageViewProps) {
  const text = useText("webhooks");
  const { t } = text;
  const format = useFormat();
  const { webhookId, sequence, state, createdAt, nextAttemptAt, headers, body, log } = message;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <Card title={t("messages.message")}>
        <DescriptionList
          layout="grid"
          items={[
            { term: t("messages.state"), value: <MessageStateBadge state={state} /> },
            { term: t("messages.time"), value: `${requestTime(format, createdAt, timeZone)} ${zone}` },
            { term: t("messages.nextTry"), value: nextTryWords(text, nextAttemptAt, timeZone) },
            { term: t("messages.orderNumber"), value: order },
            { term: t("messages.sequence"), value: sequence ?? "0" },
            {
              term: "webhook-id",
              value: (
                <span className="flex items-start gap-1">
                  <code className="min-w-0 font-mono text-xs leading-6 break-all">{webhookId}</code>
                  <CopyButton value={webhookId} label="webhook-id" />
                </span>
              ),
            },
          ]}
        />
      </Card>
      <Card title={t("attempts.attempts")} padded={false}>
        {log.length > 0 ? (
          <ol aria-label={t("attempts.list")} className="divide-y divide-line border-t border-line">
            {log.map((attempt) => (
              <Attempt key={attempt.number} attempt={attempt} timeZone={timeZone} />
            ))}
          </ol>
        ) : (
          <p className="border-t border-line px-4 py-3 text-muted">{t("attempts.none")}</p>
        )}
      </Card>
      <div>
        <CodeBlock
          title={t("attempts.headers")}
          code={headers.map((header) => header.join(": ")).join("\n")}
          copy={t("attempts.copyHeaders")}
        />
        <p className="mt-1 text-xs text-muted">{t("attempts.signatures")}</p>
      </div>
      <CodeBlock
        title={t("attempts.body")}
        code={JSON.stringify(JSON.parse(body), null, 2)}
        copy={t("attempts.copyBody")}
      />
    </div>
  );
}

function Attempt({ attempt, timeZone }: { attempt: ShownAttempt; timeZone: string }) {
  const { t } = useText("webhooks");
  const format = useFormat();
  const { number, at, durationMs, status, problem, answer } = attempt;
  return (
    <li className="min-w-0 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums">
        <span className="font-medium">{t("attempts.attempt", { number })}</span>
        <AttemptResult status={status} problem={problem} />
        <span className="text-muted">{`${requestTime(format, at, timeZone)} · ${durationMs} ms`}</span>
      </p>
      {problem !== null && <p className="mt-0.5 wrap-anywhere">{t(`problem.${problem}`)}.</p>}
      {answer !== null && answer !== "" && (
        <pre
          tabIndex={0}
          aria-label={t("attempts.response", { number })}
          role="group"
          className="mt-2 max-h-40 overflow-auto rounded-md bg-sunken p-2 font-mono text-xs wrap-anywhere whitespace-pre-wrap"
        >
          {answer}
        </pre>
      )}
    </li>
  );
}
