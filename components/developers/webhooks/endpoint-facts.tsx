import { useFormat, useText } from "#texts";
import type { ReactNode } from "react";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { formatInstantIn } from "@/components/deliveries/format-instant";
import type { ListedEndpoint } from "@/lib/webhooks/reads/list-endpoints";
import { requestTime } from "../request-words";
import { waitingWords } from "./endpoint-list";
import { AttemptResult, EndpointStateBadge, typesWords } from "./words";

type EndpointFactsProps = { endpoint: ListedEndpoint; timeZone: string; actions: ReactNode };

/** State of an endpoint, and actions that change it. */
export function EndpointFacts({ endpoint, timeZone, actions }: EndpointFactsProps) {
  const text = useText("webhooks");
  const { t } = text;
  const format = useFormat();
  const { eventTypes, isInOrder, lastAt, lastStatus, lastProblem, waiting, previousSecretUntil } = endpoint;
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <StateNote endpoint={endpoint} timeZone={timeZone} />
        <DescriptionList
          layout="grid"
          items={[
            { term: t("facts.state"), value: <EndpointStateBadge {...endpoint} /> },
            { term: t("facts.events"), value: typesWords(text, eventTypes) },
            { term: t("facts.order"), value: t(isInOrder ? "facts.bySequence" : "facts.perDelivery") },
            {
              term: t("facts.lastAttempt"),
              value: lastAt && (
                <>
                  {requestTime(format, lastAt, timeZone)}{" "}
                  <AttemptResult status={lastStatus} problem={lastProblem} />
                </>
              ),
            },
            {
              term: t("facts.queue"),
              value: waiting > 0 ? waitingWords(text, waiting) : t("facts.noneWaiting"),
            },
            {
              term: t("secret.secret"),
              value:
                previousSecretUntil === null
                  ? t("facts.oneSecret")
                  : t("facts.twoSecrets", { until: formatInstantIn(format, previousSecretUntil, timeZone) }),
            },
            {
              term: t("facts.created"),
              value: t("facts.createdBy", {
                when: formatInstantIn(format, endpoint.createdAt, timeZone),
                name: endpoint.createdByName,
              }),
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
  const { t } = useText("webhooks");
  const format = useFormat();
  const { offReason, offAt, failingSince, lastProblem } = endpoint;
  if (offReason !== null) {
    return (
      <Callout tone="warning" title={t(`isOff.${offReason}`)}>
        {offAt && `${t("note.offSince", { when: formatInstantIn(format, offAt, timeZone) })} `}
        {t("note.off")}
      </Callout>
    );
  }
  if (failingSince === null) return null;
  return (
    <Callout
      tone="warning"
      title={t("note.failingSince", { when: requestTime(format, failingSince, timeZone) })}
    >
      {lastProblem && `${t(`problem.${lastProblem}`)}. `}
      {t("note.failing")}
    </Callout>
  );
}
