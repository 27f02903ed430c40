import type { CustomFetch } from "openid-client";
import { type Dispatcher, fetch as fetchThrough } from "undici";
import { isLoopbackAddress, isPublicAddress } from "@/lib/core/internet/address";
import { guardedAgent, resolveBySystem, UnsafeAddressError } from "@/lib/core/internet/agent";
import { processSingleton } from "@/lib/core/process-singleton";
import { SignOnFailure } from "../rules/sign-on-failure";
import { isLoopbackProvider, isSafeProviderUrl, isSafeStaffProviderUrl } from "./sign-on-target";

/** Timeout of one request to a provider. A person waits for it. */
const LIMIT_MS = 8_000;
/** Configurations and keys of providers have some kilobytes. */
const MAX_BYTES = 256 * 1024;
/** Statuses that a `Response` takes without a body only. */
const EMPTY = new Set([204, 205, 304]);

const agents = () =>
  processSingleton("agents for identity providers", () => ({
    internet: guardedAgent(isPublicAddress, resolveBySystem),
    loopback: guardedAgent(isLoopbackAddress, resolveBySystem),
  }));

/**
 * Sends a request to an address that an owner typed, or that the provider named: to the public internet only, without
 * following redirects, and with limits of time and size.
 * @throws SignOnFailure `unsafe`, `unreachable`
 */
export const askProvider: CustomFetch = (url, request) => {
  if (!isSafeProviderUrl(url)) return Promise.reject(new SignOnFailure("unsafe", url));
  return ask(url, request, isLoopbackProvider(new URL(url)) ? agents().loopback : agents().internet);
};

/**
 * Sends a request to the staff's provider, with the same limits but to any network: the operator has named it.
 * @throws SignOnFailure `unsafe`, `unreachable`
 */
export const askStaffProvider: CustomFetch = (url, request) => {
  if (!isSafeStaffProviderUrl(url)) return Promise.reject(new SignOnFailure("unsafe", url));
  return ask(url, request, undefined);
};

type Request = Parameters<CustomFetch>[1];

async function ask(
  url: string,
  { method, headers, body = null }: Request,
  dispatcher: Dispatcher | undefined,
): Promise<Response> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  try {
    const response = await fetchThrough(url, {
      method,
      headers,
      body,
      redirect: "manual",
      ...(dispatcher && { dispatcher }),
      signal,
    });
    const bytes = await readAll(response.body ?? []);
    const { status } = response;
    return new Response(EMPTY.has(status) ? null : bytes, { status, headers: [...response.headers] });
  } catch (error) {
    if (isUnsafe(error)) throw new SignOnFailure("unsafe", new URL(url).host);
    throw new SignOnFailure("unreachable", reasonOf(error));
  }
}

/** Whether an error, or its cause, is that an address is not allowed. */
function isUnsafe(error: unknown): boolean {
  if (error instanceof UnsafeAddressError) return true;
  if (error instanceof AggregateError) return error.errors.some(isUnsafe);
  return error instanceof Error && error.cause !== undefined && isUnsafe(error.cause);
}

/** `fetch failed` says less than its cause. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message || error.name;
}

type Parts = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

async function readAll(body: Parts): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > MAX_BYTES) throw new Error("The response is too large");
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
