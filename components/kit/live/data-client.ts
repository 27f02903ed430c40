import { UNREACHABLE } from "./unreachable";

type Failure = { code: string; message: string; fields?: Record<string, string[]>; requestId?: string };

/** Why a data endpoint gave no answer. `unauthorized` means that the session has ended, `unreachable` no network. */
export class DataError extends Error {
  override readonly name = "DataError";

  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

type Value = string | number | readonly string[];

type StaffRequest = {
  /** An array is sent as one parameter per item. */
  parameters?: Record<string, Value>;
  signal?: AbortSignal;
};

type Request = StaffRequest & {
  /** The merchant that the page shows: its data is asked for, whatever another tab has switched to. */
  merchantId: string;
};

/** The path and query of a data endpoint, e.g. `/dashboard/data/places?merchant=…&text=…`. */
export function dataUrl(name: string, { merchantId, parameters = {} }: Request): string {
  return `/dashboard/data/${name}?${queryOf({ merchant: merchantId, ...parameters })}`;
}

/** The same of a data endpoint for the support staff, over all merchants. */
export function staffDataUrl(name: string, parameters: Record<string, Value> = {}): string {
  return `/support/data/${name}?${queryOf(parameters)}`;
}

function queryOf(parameters: Record<string, Value>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(parameters)) {
    for (const item of typeof value === "object" ? value : [value]) query.append(key, String(item));
  }
  return query.toString();
}

/**
 * Asks `/dashboard/data/<name>` from the browser (lib/auth/data-endpoint.ts answers). The type of the answer is
 * the endpoint's verb's, which the caller names: `fetchData<Comparison>("quote", …)`.
 * @throws DataError for every failure but an abort, which throws the browser's AbortError.
 */
export function fetchData<Answer>(name: string, request: Request): Promise<Answer> {
  return fetchFrom<Answer>(dataUrl(name, request), request.signal);
}

/** The same for a page of the support staff: asks `/support/data/<name>`, over all merchants. */
export function fetchStaffData<Answer>(
  name: string,
  { parameters, signal }: StaffRequest = {},
): Promise<Answer> {
  return fetchFrom<Answer>(staffDataUrl(name, parameters), signal);
}

/** The same by the endpoint's address, as `dataUrl` and `staffDataUrl` name it. */
export async function fetchFrom<Answer>(url: string, signal: AbortSignal | undefined): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(url, { signal, headers: { Accept: "application/json" } });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new DataError(UNREACHABLE);
  }
  const body: unknown = await response.json().catch((error: unknown) => {
    if (signal?.aborted) throw error;
    return null;
  });
  // The same build serves page and endpoint: a success is what the verb returned.
  if (response.ok && body !== null) return body as Answer;
  const requestId = response.headers.get("x-request-id") ?? undefined;
  throw new DataError(
    failureIn(body, response.status) ?? {
      code: "internal",
      message: "Something went wrong on our side",
      requestId,
    },
  );
}

/**
 * What lib/auth/data-endpoint.ts writes, or the server in front of it: it refuses in the machine API's form. Null where
 * somebody else answered, such as a proxy.
 */
function failureIn(body: unknown, status: number): Failure | null {
  if (typeof body !== "object" || body === null || !("error" in body)) return null;
  const { error } = body;
  if (typeof error === "string" && "message" in body && typeof body.message === "string") {
    return { code: status === 429 ? "tooManyRequests" : "unavailable", message: body.message };
  }
  const isOurs = typeof error === "object" && error !== null && "code" in error && "message" in error;
  return isOurs ? (error as Failure) : null;
}
