import { codeOfStatus } from "@/lib/core/error-codes";
import type { Answer, Failure } from "@/lib/core/errors";
import { FAULTY_PAGE, FAULTY_SERVICE } from "./faults";
import { UNREACHABLE } from "./unreachable";

/** Why a data endpoint did not respond. */
export class DataError extends Error {
  override readonly name = "DataError";

  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/** Converts anything thrown by a request to a data endpoint into a failure to show. */
export function failureOf(error: unknown): Failure {
  return error instanceof DataError ? error.failure : FAULTY_PAGE;
}

const ENDED: readonly string[] = ["unauthorized", "forbidden", "notFound"] satisfies Failure["code"][];

/** Whether a request to a data endpoint fails until somebody signs in. People without permission get 404. */
export const hasEnded = (error: unknown): boolean => ENDED.includes(failureOf(error).code);

/** Path of a data endpoint; see app/data-endpoints.ts for its response. */
type Path = keyof DataEndpoints;

/** A type after JSON serialization: dates become strings. */
type Json<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends Date
    ? string
    : { [K in keyof T]: Json<T[K]> };

/** The answer of a data endpoint, by the type of its route handler. */
export type AnswerAt<P extends Path> =
  Awaited<ReturnType<Awaited<ReturnType<DataEndpoints[P]>>["json"]>> extends Answer<infer Data>
    ? Answer<Json<Data>>
    : never;

/** URL of a data endpoint, with its response type. */
export type DataUrl<Data> = string & { readonly answered?: Data };

type Value = string | number | readonly string[];

/**
 * Query of a request. Arrays are sent as one parameter per item. A merchant's page sends the merchant that it
 * shows, because another tab may have switched to a different one.
 */
type Parameters<P extends Path> = Record<string, Value> &
  (P extends `/dashboard/${string}` ? { merchant: string } : unknown);

type DataAt<P extends Path> = Extract<AnswerAt<P>, { ok: true }>["data"];

/** The path and query of a data endpoint, e.g. `/dashboard/data/places?merchant=…&text=…`. */
export function dataUrl<P extends Path>(path: P, parameters: Parameters<P>): DataUrl<DataAt<P>> {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries<Value>(parameters)) {
    for (const item of typeof value === "object" ? value : [value]) query.append(key, String(item));
  }
  return `${path}?${query.toString()}` as DataUrl<DataAt<P>>;
}

/**
 * Fetches from a data endpoint in the browser: `fetchData(dataUrl("/dashboard/data/quote", …))`.
 * @throws DataError for every failure but an abort, which throws the browser's AbortError.
 */
export async function fetchData<Data>(url: DataUrl<Data>, signal?: AbortSignal): Promise<Data> {
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
  const answer = readAnswer<Answer<Data>>(body, response.status);
  if (answer?.ok) return answer.data;
  const requestId = response.headers.get("x-request-id") ?? undefined;
  throw new DataError(answer?.error ?? { ...FAULTY_SERVICE, requestId });
}

/**
 * Returns the response in a body; null if it is not ours, for example a proxy's. Page and endpoint come from
 * the same build, so a response in our envelope has the endpoint's type. The server in front of both rejects
 * requests in the API's format.
 */
export function readAnswer<A extends Answer<unknown>>(
  body: unknown,
  status: number,
): A | { ok: false; error: Failure } | null {
  if (typeof body !== "object" || body === null) return null;
  if ("ok" in body) return body as A;
  if (!("error" in body && "message" in body)) return null;
  if (typeof body.error !== "string" || typeof body.message !== "string") return null;
  return { ok: false, error: { code: codeOfStatus(status), message: body.message } };
}
