import type { ReactNode } from "react";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { formatInstantIn } from "@/components/deliveries/format-instant";
import type { ListedEndpoint } from "@/lib/webhooks/reads/list-endpoints";
import { requestTime } from "../request-words";
import { waitingWords } from "./endpoint-list";
import { AttemptResult, EndpointStateBadge, OFF_WORDS, problemWords, typesWords } from "./words";

type EndpointFactsProps = { endpoint: ListedEndpoint; timeZone: string; actions: ReactNode };

/** How an endpoint stands, and what changes it. */
export function EndpointFacts({ endpoint, timeZone, actions }: EndpointFactsProps) {
  const { eventTypes, lastAt, lastStatus, lastProblem, waiting, previousSecretUntil } = endpoint;
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <StateNote endpoint={endpoint} timeZone={timeZone} />
        <DescriptionList
          layout="grid"
          items={[
            { term: "State", value: <EndpointStateBadge {...endpoint} /> },
            { term: "Events", value: typesWords(eventTypes) },
            {
              term: "Last attempt",
              value: lastAt && (
                <>
                  {requestTime(lastAt, timeZone)} <AttemptResult status={lastStatus} problem={lastProblem} />
                </>
              ),
            },
            { term: "Queue", value: waiting > 0 ? waitingWords(waiting) : "Nothing waits" },
            {
              term: "Signing secret",
              value:
                previousSecretUntil === null
                  ? "1 active"
                  : `2 active until ${formatInstantIn(previousSecretUntil, timeZone)}`,
            },
            {
              term: "Created",
              value: `${formatInstantIn(endpoint.createdAt, timeZone)} by ${endpoint.createdByName}`,
            },
          ]}
        />
        {actions}
      </div>
    </Card>
  );
}

/** What somebody has to look at, if anything. */
function StateNote({ endpoint, timeZone }: Pick<EndpointFactsProps, "endpoint" | "timeZone">) {
  const { offReason, offAt, failingSince, lastProblem } = endpoint;
  if (offReason !== null) {
    return (
      <Callout tone="warning" title={`It is off: ${OFF_WORDS[offReason]}.`}>
        {offAt && `Since ${formatInstantIn(offAt, timeZone)} nothing is sent. `}
        Waiting messages are sent when you switch it on; replay sends the events that it missed.
      </Callout>
    );
  }
  if (failingSince === null) return null;
  return (
    <Callout tone="warning" title={`It has failed since ${requestTime(failingSince, timeZone)}.`}>
      {lastProblem && `${problemWords(lastProblem)}. `}
      Each message is tried ten times over about three days. After five days of nothing but failures the
      endpoint is switched off.
    </Callout>
  );
}
