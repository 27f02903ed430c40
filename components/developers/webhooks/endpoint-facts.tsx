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

/** State of an endpoint, and actions that change it. */
export function EndpointFacts({ endpoint, timeZone, actions }: EndpointFactsProps) {
  const { eventTypes, isInOrder, lastAt, lastStatus, lastProblem, waiting, previousSecretUntil } = endpoint;
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <StateNote endpoint={endpoint} timeZone={timeZone} />
        <DescriptionList
          layout="grid"
          items={[
            { term: "State", value: <EndpointStateBadge {...endpoint} /> },
            { term: "Events", value: typesWords(eventTypes) },
            { term: "Order", value: isInOrder ? "By sequence, one at a time" : "Per delivery only" },
            {
              term: "Last attempt",
              value: lastAt && (
                <>
                  {requestTime(lastAt, timeZone)} <AttemptResult status={lastStatus} problem={lastProblem} />
                </>
              ),
            },
            { term: "Queue", value: waiting > 0 ? waitingWords(waiting) : "No messages waiting" },
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

/** Problems that need attention, if any. */
function StateNote({ endpoint, timeZone }: Pick<EndpointFactsProps, "endpoint" | "timeZone">) {
  const { offReason, offAt, failingSince, lastProblem } = endpoint;
  if (offReason !== null) {
    return (
      <Callout tone="warning" title={`It is off: ${OFF_WORDS[offReason]}.`}>
        {offAt && `Since ${formatInstantIn(offAt, timeZone)} nothing is sent. `}
        Waiting messages are sent when you turn it on. Replay sends the events it missed.
      </Callout>
    );
  }
  if (failingSince === null) return null;
  return (
    <Callout tone="warning" title={`It has failed since ${requestTime(failingSince, timeZone)}.`}>
      {lastProblem && `${problemWords(lastProblem)}. `}
      Each message is tried ten times over about three days. After five days of failures only, the endpoint is
      turned off.
    </Callout>
  );
}
