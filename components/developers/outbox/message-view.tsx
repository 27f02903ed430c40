import { ViewerTime } from "@/components/deliveries/viewer-time";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import type { OpenedMessage } from "@/lib/messages/reads/get-message";
import { CHANNEL_WORDS, kindWords, MessageStateBadge } from "./message-words";

/** A message with everything that is stored. */
export function MessageView({ message }: { message: OpenedMessage }) {
  const { channel, kind, recipient, state, createdAt, endedAt, attempts, nextAttemptAt, problem, body } =
    message;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <Card title="Message">
        <DescriptionList
          layout="grid"
          items={[
            { term: "State", value: <MessageStateBadge state={state} /> },
            { term: "To", value: <span className="wrap-anywhere">{recipient}</span> },
            { term: "Kind", value: kindWords(kind) },
            { term: "Channel", value: CHANNEL_WORDS[channel] },
            { term: "Created", value: <ViewerTime instant={createdAt} /> },
            { term: "Ended", value: endedAt && <ViewerTime instant={endedAt} /> },
            { term: "Attempts", value: String(attempts) },
            { term: "Next attempt", value: nextAttemptAt && <ViewerTime instant={nextAttemptAt} /> },
          ]}
        />
        {problem !== null && (
          <Callout
            tone={state === "failed" ? "danger" : "warning"}
            title="Last problem"
            className="mt-4 wrap-anywhere"
          >
            {problem}
          </Callout>
        )}
      </Card>
      {body === null && (
        <Callout title="The content is not shown.">
          It contains a link for its recipient only, and is deleted once sent.
        </Callout>
      )}
      {body !== null && body.html !== null && (
        <Card title="HTML" padded={false}>
          {/* Sandboxed: no scripts, no forms, no access to our origin. */}
          <iframe
            sandbox=""
            srcDoc={body.html}
            title="The message as HTML"
            className="h-128 w-full rounded-b-lg border-t border-line"
          />
        </Card>
      )}
      {body !== null && (
        <Card title="Text">
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
