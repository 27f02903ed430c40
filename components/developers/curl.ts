import { MASK } from "@/lib/request-log/constants";

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** File name of a body that was stored truncated. */
export const CUT_BODY_FILE = "body.json";

const MASK_IN_URL = encodeURIComponent(MASK);

/** Characters that are invalid in a URL, such as a mask, or that curl would expand to several URLs. */
const NOT_IN_URL = /[^!-~]|[[\]{}]/gu;

/** Placeholder for masked values. */
export const masksIn = (command: string) => [MASK, MASK_IN_URL].filter((mask) => command.includes(mask));

/** With `-X HEAD`, curl would wait for a body that never comes. */
const METHOD_OPTIONS = new Map([
  ["GET", ""],
  ["HEAD", "-I "],
]);

/** A request to repeat. Its credentials are read from shell variables. */
export function curlOf({
  origin,
  method,
  path,
  body,
  isBodyCut = false,
  token = '"x-service-token: $WAYBILL_TOKEN"',
  secret = '"x-service-secret: $WAYBILL_SECRET"',
}: {
  /** Base URL of the service, without a trailing slash. */
  origin: string;
  method: string;
  path: string;
  /** JSON; null for none. */
  body: string | null;
  /** Whether the body was truncated. Then the command reads it from a file. */
  isBodyCut?: boolean;
  /** Headers, quoted for the shell. */
  token?: string;
  secret?: string;
}): string {
  const lines = [
    `curl ${METHOD_OPTIONS.get(method) ?? `-X ${method} `}${quoted(origin + path.replace(NOT_IN_URL, encodeURIComponent))}`,
    `-H ${token}`,
    `-H ${secret}`,
    // Required on every request, including GET.
    "-H 'Content-Type: application/json'",
    ...(body === null ? [] : [isBodyCut ? `-d @${CUT_BODY_FILE}` : `-d ${quoted(body)}`]),
  ];
  return lines.join(" \\\n  ");
}
