import type { ReactNode } from "react";
import { Card } from "@/components/kit/ui/card";
import { CodeBlock } from "@/components/kit/ui/code-block";
import { CopyButton } from "@/components/kit/ui/copy-button";
import { DescriptionList } from "@/components/kit/ui/description-list";
import type { ShownAttempt, ShownMessage } from "@/lib/webhooks/reads/get-message";
import { requestTime } from "../request-words";
import { AttemptResult, MessageStateBadge, nextTryWords, problemWords } from "./words";

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
  const { webhookId, sequence, state, createdAt, nextAttemptAt, headers, body, log } = message;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <Card title="Message">
        <DescriptionList
          layout="grid"
          items={[
            { term: "State", value: <MessageStateBadge state={state} /> },
            { term: "Time", value: `${requestTime(createdAt, timeZone)} ${zone}` },
            { term: "Next try", value: nextTryWords(nextAttemptAt, timeZone) },
            { term: "Order number", value: order },
            { term: "Sequence", value: sequence ?? "0" },
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
      <Card title="Attempts" padded={false}>
        {log.length > 0 ? (
          <ol aria-label="Attempts, newest first" className="divide-y divide-line border-t border-line">
            {log.map((attempt) => (
              <Attempt key={attempt.number} attempt={attempt} timeZone={timeZone} />
            ))}
          </ol>
        ) : (
          <p className="border-t border-line px-4 py-3 text-muted">
            Not sent yet. While earlier requests to the endpoint are pending, later messages wait. This page
            updates automatically.
          </p>
        )}
      </Card>
      <div>
        <CodeBlock
          title="Request headers"
          code={headers.map((header) => header.join(": ")).join("\n")}
          copy="request headers"
        />
        <p className="mt-1 text-xs text-muted">
          Each attempt has its own timestamp and signature. Signatures are not stored.
        </p>
      </div>
      <CodeBlock title="Request body" code={JSON.stringify(JSON.parse(body), null, 2)} copy="request body" />
    </div>
  );
}

function Attempt({ attempt, timeZone }: { attempt: ShownAttempt; timeZone: string }) {
  const { number, at, durationMs, status, problem, answer } = attempt;
  return (
    <li className="min-w-0 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums">
        <span className="font-medium">Attempt {number}</span>
        <AttemptResult status={status} problem={problem} />
        <span className="text-muted">
          {requestTime(at, timeZone)} · {durationMs} ms
        </span>
      </p>
      {problem !== null && <p className="mt-0.5 wrap-anywhere">{problemWords(problem)}.</p>}
      {answer !== null && answer !== "" && (
        <pre
          tabIndex={0}
          aria-label={`Response to attempt ${number}`}
          role="group"
          className="mt-2 max-h-40 overflow-auto rounded-md bg-sunken p-2 font-mono text-xs wrap-anywhere whitespace-pre-wrap"
        >
          {answer}
        </pre>
      )}
    </li>
  );
}
