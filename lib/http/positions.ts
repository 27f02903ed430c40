import { db } from "@/lib/core/db";
import { recordCourierLane } from "@/lib/core/lanes";
import { readParameters, readPositions, type SentPositions } from "@/lib/dispatch/rules/position-formats";
import { receivePositions } from "@/lib/dispatch/verbs/receive-positions";
import { readJsonOrForm } from "./body";
import { callerOf } from "./caller";
import { failureAnswer } from "./failure";
import type { Answer, ApiRequest, Handler } from "./handler";
import { jsonAnswer } from "./respond";

/** The token of `/courier/<token>/position`. */
const tokenOf = (request: ApiRequest) => new URL(request.url).pathname.split("/").at(-2) ?? "";

/** Tracking apps send a position in the query, or as a form or JSON body. */
async function readSent(request: ApiRequest): Promise<SentPositions> {
  const { searchParams } = new URL(request.url);
  if (request.method !== "POST" || searchParams.has("lat")) return readParameters(searchParams);
  const body = await readJsonOrForm(request);
  return body instanceof URLSearchParams ? readParameters(body) : readPositions(body);
}

async function answerTo(request: ApiRequest, requestId: string): Promise<Answer> {
  const token = tokenOf(request);
  const { positions, isOwnTracks } = await readSent(request);
  const isShared = await receivePositions({ db: db() }, { token, positions });
  recordCourierLane(token);
  return jsonAnswer(isOwnTracks ? [] : { shared: isShared }, { status: 200, requestId });
}

/** Receives positions at a courier's link from the courier's page, Traccar Client and OwnTracks. */
export const receivePosition: Handler = (request) => {
  const caller = callerOf(request.headers, tokenOf(request));
  return answerTo(request, caller.requestId).catch((error: unknown) => failureAnswer(error, caller));
};
