import type { ReactNode } from "react";
import { Card } from "@/components/kit/ui/card";
import { CodeBlock } from "@/components/kit/ui/code-block";
import { CopyButton } from "@/components/kit/ui/copy-button";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { keptDays } from "@/lib/core/env";
import type { LoggedRequest } from "@/lib/request-log/reads/get-request";
import { CUT_BODY_FILE, curlOf, masksIn } from "./curl";
import { bytesWords, RequestStatus } from "./request-words";

type RequestViewProps = {
  request: LoggedRequest;
  /** Arrival time, formatted. */
  time: ReactNode;
  /** Base URL of the service, for the command; null for no command. */
  origin: string | null;
  /** The order number, as a link if the delivery exists. */
  order: ReactNode;
};

/** Everything stored about a request. */
export function RequestView({ request, time, origin, order }: RequestViewProps) {
  const { requestId, requestBody, responseBody } = request;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <Card title="Request">
        <DescriptionList
          layout="grid"
          items={[
            { term: "Status", value: <RequestStatus status={request.status} /> },
            { term: "Error", value: request.errorName },
            { term: "Time", value: time },
            { term: "Duration", value: `${request.durationMs} ms` },
            {
              term: "Request ID",
              isWide: true,
              value: (
                <span className="flex items-start gap-1">
                  <code className="min-w-0 font-mono text-xs leading-6 break-all">{requestId}</code>
                  <CopyButton value={requestId} label="request ID" />
                </span>
              ),
            },
            { term: "Order number", value: order },
            { term: "Credentials", value: request.credentialName },
            { term: "Client address", value: request.address },
            { term: "Request size", value: bytesWords(request.requestBytes) },
            { term: "Response size", value: bytesWords(request.responseBytes) },
          ]}
        />
      </Card>
      <Body title="Request body" text={requestBody} isCut={request.isRequestCut} copy="request body" />
      <Body title="Response" text={responseBody} isCut={request.isResponseCut} copy="response" />
      {origin !== null && request.route !== "/mcp" && <AsCurl origin={origin} request={request} />}
      <p className="text-xs text-muted">
        Names, phone numbers, email addresses, street addresses and notes are masked before a request is
        stored. Requests are kept for {keptDays("requests")} days.
      </p>
    </div>
  );
}

/** The request as a command, with instructions for what must be changed before it is sent again. */
function AsCurl({ origin, request }: { origin: string; request: LoggedRequest }) {
  const { method, path, requestBody, isRequestCut } = request;
  const body = requestBody && pretty(requestBody);
  const code = curlOf({ origin, method, path, body, isBodyCut: isRequestCut });
  const masks = masksIn(code);
  const notes = [
    ...(isRequestCut ? [`The body was stored truncated. Save the complete body as ${CUT_BODY_FILE}.`] : []),
    ...(masks.length > 0
      ? [`Replace each ${masks.join(" and ")} before you send it: these values are not kept.`]
      : []),
  ];
  return <CodeBlock title="As curl" code={code} copy="as curl" note={notes.join(" ")} />;
}

const pretty = (json: string) => JSON.stringify(JSON.parse(json), null, 2);

type BodyProps = { title: string; text: string | null; isCut: boolean; copy: string };

function Body({ title, text, isCut, copy }: BodyProps) {
  if (text === null) return null;
  return (
    <div>
      <CodeBlock title={title} code={pretty(text)} copy={copy} />
      {isCut && <p className="mt-1 text-xs text-muted">Truncated.</p>}
    </div>
  );
}
