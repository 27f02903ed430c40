import { codeOfStatus } from "@/lib/core/error-codes";
import type { Answer, Failure } from "@/lib/core/errors";
import { UNREACHABLE } from "./unreachable";

/** A fault in the page itself. */
const FAULTY_PAGE = {
  code: "internal",
  message: "Something went wrong on this page",
} as const satisfies Failure;

/** Why a data endpoint gave no answer. */
export class DataError extends Error {
  override readonly name = "DataError";

  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/** Returns the failure to show for anything thrown by a request to a data endpoint. */
export function failureOf(error: unknown): Failure {
  return error instanceof DataError ? error.failure : FAULTY_PAGE;
}

/** The path of a data endpoint; app/data-endpoints.ts has the answer of each. */
type Path = keyof DataEndpoints;

/** A value after JSON: a date becomes a text. */
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

/** The address of a data endpoint; its type carries the type of the answer. */
export type DataUrl<Data> = string & { readonly answered?: Data };

type Value = string | number | readonly string[];

/**
 * The query of a request; an array is sent as one parameter per item. A merchant's page names the merchant that it
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
  throw new DataError(
    answer?.error ?? { code: "internal", message: "Something went wrong on our side", requestId },
  );
}

/**
 * Returns the answer in a body; null if it is not ours, for example a proxy's. The page and the endpoint come from the
 * same build, so an answer in our envelope has the endpoint's type. The server in front of both refuses in the machine
 * API's form.
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
