import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { type Dispatcher, request } from "undici";
import { OperatorError } from "@/lib/core/errors";
import { isPublicAddress } from "@/lib/core/internet/address";
import { guardedAgent, resolveBySystem, UnsafeAddressError } from "@/lib/core/internet/agent";
import { apiWords, type Problem } from "@/lib/core/problems";
import { joinSignals } from "@/lib/core/signals";
import { MAX_EXTRACT_BYTES } from "../constants";
import { bytesWords } from "../rules/region-words";
import { prepareExtract } from "./extract-file";
import { extractUrlProblem } from "./extract-url";

/** Geofabrik redirects `-latest` to the file of a day. */
const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];
/** Without a response, or without more of the body, for this long, the download fails. */
const SILENCE_MS = 60_000;
/** A download that takes longer than this fails, even if a little of it arrives every minute. */
const LIMIT_HOURS = 6;
const LIMIT_MS = LIMIT_HOURS * 3_600_000;

/** Connections of a download. Tests replace them. */
type Route = { dispatcher: Dispatcher; problemOf: (url: string) => Problem | null };

const internet = (): Route => ({
  dispatcher: guardedAgent(isPublicAddress, resolveBySystem),
  problemOf: extractUrlProblem,
});

type Options = {
  signal: AbortSignal;
  /** Share of the file that has arrived, from 0 to 1. */
  onProgress: (share: number) => void;
  maxBytes?: number;
  limitMs?: number;
  route?: Route;
};

/**
 * Downloads an extract from the public internet into a file.
 * @throws OperatorError if the address, the response or the size is not allowed
 */
export async function fetchExtract(address: string, file: string, options: Options): Promise<void> {
  const { route = internet(), limitMs = LIMIT_MS, ...rest } = options;
  const { signal, release } = joinSignals([options.signal], limitMs);
  try {
    await download(new URL(address), file, { ...rest, signal, route, redirects: MAX_REDIRECTS });
  } catch (error) {
    options.signal.throwIfAborted();
    if (signal.aborted) throw new OperatorError(TOO_SLOW);
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(failureWords(error));
  } finally {
    release();
    await route.dispatcher.destroy();
  }
}

type Download = Options & { route: Route; redirects: number };

async function download(url: URL, file: string, options: Download): Promise<void> {
  const { signal, onProgress, maxBytes = MAX_EXTRACT_BYTES, route, redirects } = options;
  const problem = route.problemOf(url.href);
  if (problem) throw new OperatorError(`The address ${url.origin} ${apiWords(problem)}.`);
  const { statusCode, headers, body } = await request(url, {
    dispatcher: route.dispatcher,
    headers: { "user-agent": "Waybill" },
    headersTimeout: SILENCE_MS,
    bodyTimeout: SILENCE_MS,
    signal,
  });
  if (statusCode !== 200) {
    // Without a listener, its end would be an uncaught error.
    body.on("error", () => undefined).destroy();
    const { location } = headers;
    if (!REDIRECTS.includes(statusCode) || typeof location !== "string" || !URL.canParse(location, url)) {
      throw new OperatorError(`${url.host} answered with status ${statusCode} instead of the extract.`);
    }
    if (redirects === 0) throw new OperatorError(`${url.host} redirects too often.`);
    return download(new URL(location, url), file, { ...options, redirects: redirects - 1 });
  }
  try {
    const length = Number(headers["content-length"]);
    if (!(length > 0)) throw new OperatorError(`${url.host} does not state the size of the extract.`);
    if (length > maxBytes) throw tooLarge(maxBytes);
    await prepareExtract(length);
    await pipeline(
      body,
      async function* (chunks: AsyncIterable<Buffer>) {
        let received = 0;
        for await (const chunk of chunks) {
          received += chunk.byteLength;
          onProgress(received / length);
          yield chunk;
        }
      },
      createWriteStream(file),
      { signal },
    );
  } finally {
    body.on("error", () => undefined).destroy();
  }
}

const TOO_SLOW = `The download took longer than ${LIMIT_HOURS} hours. Download the extract elsewhere, and upload it.`;

const tooLarge = (maxBytes: number) =>
  new OperatorError(
    `The extract is larger than ${bytesWords(maxBytes)}. Download it on the server and add it by npm run waybill -- region add.`,
  );

function failureWords(error: unknown): string {
  if (error instanceof AggregateError) return failureWords(error.errors[0]);
  if (error instanceof UnsafeAddressError) return "The address does not lead to the public internet.";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOSPC") return "The disk is full.";
  if (code === "ENOTFOUND") return "There is no server with this name. Check the address.";
  return `The extract could not be downloaded${code && ` (${code})`}. Check the address, and try again.`;
}
