const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A request that can be sent again: its credentials are read from the shell's variables. */
export function curlOf({
  origin,
  method,
  path,
  body,
  token = '"x-service-token: $WAYBILL_TOKEN"',
  secret = '"x-service-secret: $WAYBILL_SECRET"',
}: {
  /** Of the service, without a slash at its end. */
  origin: string;
  method: string;
  path: string;
  /** JSON; null for none. */
  body: string | null;
  /** Headers, quoted for the shell. */
  token?: string;
  secret?: string;
}): string {
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}${quoted(origin + path)}`,
    `-H ${token}`,
    `-H ${secret}`,
    // Every request needs it, also a GET.
    "-H 'Content-Type: application/json'",
    ...(body === null ? [] : [`-d ${quoted(body)}`]),
  ];
  return lines.join(" \\\n  ");
}
