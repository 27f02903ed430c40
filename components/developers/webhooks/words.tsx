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

/** When a message is sent next: a time of the past means that others are before it. */
export function nextTryWords(at: Date | null, timeZone: string): string | null {
  if (at === null) return null;
  return at.getTime() <= Date.now() ? "As soon as possible" : requestTime(at, timeZone);
}

/** Why an endpoint is off, after “It is off: ”. */
export const OFF_WORDS: Record<OffReason, string> = {
  owner: "somebody on your team switched it off",
  gone: "it answered 410 Gone, which asks us to stop",
  failing: "nothing but failures came for five days",
};

type EndpointState = { offReason: OffReason | null; failingSince: Date | null };

export function EndpointStateBadge({ offReason, failingSince }: EndpointState) {
  if (offReason !== null) return <Badge tone={offReason === "owner" ? "neutral" : "danger"}>Off</Badge>;
  if (failingSince !== null) return <Badge tone="warning">Failing</Badge>;
  return <Badge tone="success">On</Badge>;
}

const PROBLEM_WORDS: Record<AttemptProblem, string> = {
  status: "It answered with a status other than 2xx",
  redirect: "It answered with a redirect, which is not followed: enter the URL that it redirects to",
  gone: "It answered 410 Gone, so we switched the endpoint off",
  timeout: "No complete answer came within 15 seconds. Answer first, then do the work",
  unknown_host: "The name of the host has no address",
  refused: "Nothing listens at this address: the connection was refused",
  tls: "No encrypted connection: the certificate is not trusted, has expired, or is for another host",
  broken: "The connection was lost, or what came back was not HTTP",
  unsafe: "The host leads to an address that is not on the public internet, so nothing was sent",
  secret: "The signing secret can no longer be read, so nothing was sent: rotate it",
};

/** Why an attempt failed, for a developer. */
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

/** What came of an attempt, in two or three words: the status, or why there is none. */
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

/** The types of events that an endpoint is told of. */
export const typesWords = (eventTypes: readonly string[]) =>
  eventTypes.length === 0 ? "All events" : eventTypes.join(", ");
