import { Badge, type Tone } from "@/components/kit/ui/badge";
import { requestTime } from "../request-words";
import type { AttemptProblem, MessageState, OffReason } from "@/lib/webhooks/constants";
import { STATE_WORDS } from "./state-words";

const STATE_TONES: Record<MessageState, Tone> = {
  pending: "warning",
  delivered: "success",
  failed: "danger",
};

export function MessageStateBadge({ state }: { state: MessageState }) {
  return <Badge tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Badge>;
}

/** When a message is sent next. A time in the past means that other messages are ahead of it. */
export function nextTryWords(at: Date | null, timeZone: string): string | null {
  if (at === null) return null;
  return at.getTime() <= Date.now() ? "As soon as possible" : requestTime(at, timeZone);
}

/** Why an endpoint is off, after “It is off: ”. */
export const OFF_WORDS: Record<OffReason, string> = {
  owner: "somebody on your team switched it off",
  gone: "it responded with 410 Gone, a request to stop",
  failing: "nothing but failures came for five days",
};

type EndpointState = { offReason: OffReason | null; failingSince: Date | null };

export function EndpointStateBadge({ offReason, failingSince }: EndpointState) {
  if (offReason !== null) return <Badge tone={offReason === "owner" ? "neutral" : "danger"}>Off</Badge>;
  if (failingSince !== null) return <Badge tone="warning">Failing</Badge>;
  return <Badge tone="success">On</Badge>;
}

const PROBLEM_WORDS: Record<AttemptProblem, string> = {
  status: "The response status was not 2xx",
  redirect: "The response was a redirect, which is not followed. Enter the target URL instead",
  gone: "The response was 410 Gone, so the endpoint was turned off",
  timeout: "No complete response within 15 seconds. Respond first, then process the event",
  unknown_host: "The host name could not be resolved",
  refused: "The connection was refused. Nothing is listening at this address",
  tls: "TLS failed: the certificate is untrusted, expired or for another host",
  broken: "The connection was lost, or the response was not valid HTTP",
  unsafe: "The host is not on the public internet, so nothing was sent",
  secret: "The signing secret can no longer be decrypted, so nothing was sent. Rotate it",
};

/** Why an attempt failed, for developers. */
export const problemWords = (problem: AttemptProblem) => PROBLEM_WORDS[problem];

const SHORT_WORDS: Record<AttemptProblem, string> = {
  status: "Not 2xx",
  redirect: "Redirect",
  gone: "Gone",
  timeout: "Timed out",
  unknown_host: "Unknown host",
  refused: "Refused",
  tls: "No TLS",
  broken: "Connection lost",
  unsafe: "Not public",
  secret: "No secret",
};

/** Result of an attempt in two or three words: the status, or why there is none. */
export function AttemptResult({
  status,
  problem,
}: {
  status: number | null;
  problem: AttemptProblem | null;
}) {
  const tone: Tone = problem === null ? "success" : status === null || status >= 500 ? "danger" : "warning";
  return <Badge tone={tone}>{status ?? (problem === null ? "—" : SHORT_WORDS[problem])}</Badge>;
}

/** The event types that an endpoint receives. */
export const typesWords = (eventTypes: readonly string[]) =>
  eventTypes.length === 0 ? "All events" : eventTypes.join(", ");
