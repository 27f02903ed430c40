import { MASK } from "@/lib/request-log/constants";

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The file of a body of which only the beginning is kept. */
export const CUT_BODY_FILE = "body.json";

const MASK_IN_URL = encodeURIComponent(MASK);

/** What no URL may hold, such as a mask, and what curl would take for a pattern of several URLs. */
const NOT_IN_URL = /[^!-~]|[[\]{}]/gu;

/** What a command holds in place of values that were masked. */
export const masksIn = (command: string) => [MASK, MASK_IN_URL].filter((mask) => command.includes(mask));

/** With `-X HEAD` curl would wait for a body that never comes. */
const METHOD_OPTIONS = new Map([
  ["GET", ""],
  ["HEAD", "-I "],
]);

/** A request that can be sent again: its credentials are read from the shell's variables. */
export function curlOf({
  origin,
  method,
  path,
  body,
  isBodyCut = false,
  token = '"x-service-token: $WAYBILL_TOKEN"',
  secret = '"x-service-secret: $WAYBILL_SECRET"',
}: {
  /** Of the service, without a slash at its end. */
  origin: string;
  method: string;
  path: string;
  /** JSON; null for none. */
  body: string | null;
  /** Whether only its beginning is known: the command then reads it from a file, because half a body is no JSON. */
  isBodyCut?: boolean;
  /** Headers, quoted for the shell. */
  token?: string;
  secret?: string;
}): string {
  const lines = [
    `curl ${METHOD_OPTIONS.get(method) ?? `-X ${method} `}${quoted(origin + path.replace(NOT_IN_URL, encodeURIComponent))}`,
    `-H ${token}`,
    `-H ${secret}`,
    // Every request needs it, also a GET.
    "-H 'Content-Type: application/json'",
    ...(body === null ? [] : [isBodyCut ? `-d @${CUT_BODY_FILE}` : `-d ${quoted(body)}`]),
  ];
  return lines.join(" \\\n  ");
}
