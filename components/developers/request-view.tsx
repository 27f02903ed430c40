import { useText } from "#texts";
import type { ReactNode } from "react";
import { Card } from "@/components/kit/ui/card";
import { CodeBlock } from "@/components/kit/ui/code-block";
import { CopyButton } from "@/components/kit/ui/copy-button";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { keptDays } from "@/lib/core/env";
import type { LoggedRequest } from "@/lib/request-log/reads/get-request";
import { CUT_BODY_FILE, curlOf, masksIn } from "./curl";
import { RequestStatus } from "./request-words";
import type { DevelopersText } from "./text";

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
  const { t } = useText("developers");
  const { requestId, requestBody, responseBody } = request;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <Card title={t("requests.request")}>
        <DescriptionList
          layout="grid"
          items={[
            { term: t("requests.status"), value: <RequestStatus status={request.status} /> },
            { term: t("requests.error"), value: request.errorName },
            { term: t("requests.time"), value: time },
            { term: t("requests.duration"), value: `${request.durationMs} ms` },
            {
              term: t("requests.id"),
              isWide: true,
              value: (
                <span className="flex items-start gap-1">
                  <code className="min-w-0 font-mono text-xs leading-6 break-all">{requestId}</code>
                  <CopyButton value={requestId} label={t("copy.requestId")} />
                </span>
              ),
            },
            { term: t("requests.orderNumber"), value: order },
            { term: t("requests.credentials"), value: request.credentialName },
            { term: t("requests.clientAddress"), value: request.address },
            { term: t("requests.requestSize"), value: t("requests.bytes", { count: request.requestBytes }) },
            {
              term: t("requests.responseSize"),
              value: t("requests.bytes", { count: request.responseBytes }),
            },
          ]}
        />
      </Card>
      <Body
        title={t("requests.requestBody")}
        text={requestBody}
        isCut={request.isRequestCut}
        copy={t("copy.requestBody")}
      />
      <Body
        title={t("requests.response")}
        text={responseBody}
        isCut={request.isResponseCut}
        copy={t("copy.response")}
      />
      {origin !== null && request.route !== "/mcp" && <AsCurl origin={origin} request={request} />}
      <p className="text-xs text-muted">{t("requests.masked", { days: keptDays("requests") })}</p>
    </div>
  );
}

/** The request as a command, with instructions for what must be changed before it is sent again. */
function AsCurl({ origin, request }: { origin: string; request: LoggedRequest }) {
  const text = useText("developers");
  const { t } = text;
  const { method, path, requestBody, isRequestCut } = request;
  const body = requestBody && pretty(requestBody);
  const code = curlOf({ origin, method, path, body, isBodyCut: isRequestCut });
  const masks = masksIn(code);
  const notes = [
    ...(isRequestCut ? [t("requests.cut", { file: CUT_BODY_FILE })] : []),
    ...(masks.length > 0 ? [t("requests.replaceMasks", { masks: listWords(text, masks) })] : []),
  ];
  return (
    <CodeBlock title={t("requests.asCurl")} code={code} copy={t("copy.asCurl")} note={notes.join(" ")} />
  );
}

/** `a and b`. */
const listWords = ({ locale }: DevelopersText, words: readonly string[]) =>
  new Intl.ListFormat(locale).format(words);

const pretty = (json: string) => JSON.stringify(JSON.parse(json), null, 2);

type BodyProps = { title: string; text: string | null; isCut: boolean; copy: string };

function Body({ title, text, isCut, copy }: BodyProps) {
  const { t } = useText("developers");
  if (text === null) return null;
  return (
    <div>
      <CodeBlock title={title} code={pretty(text)} copy={copy} />
      {isCut && <p className="mt-1 text-xs text-muted">{t("requests.truncated")}</p>}
    </div>
  );
}
