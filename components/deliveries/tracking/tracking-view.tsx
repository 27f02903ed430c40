import type { ReactNode } from "react";
import { SERVICE_LABELS } from "../format";
import { formatWithWeekday } from "../detail/stop-time";
import { Logo } from "@/components/kit/ui/logo";
import { Card } from "@/components/kit/ui/card";
import { isFinal } from "@/lib/deliveries/status";
import type { TrackedStop, Tracking } from "@/lib/deliveries/reads/find-tracking";
import { Follow } from "./follow";
import { PrintStyle } from "./print-style";
import { Steps } from "./steps";
import { arrivalWords, headline, placeWords } from "./labels";

/** A delivery as its recipient sees it: no names, phone numbers, streets or prices. */
export function TrackingView({ tracking }: { tracking: Tracking }) {
  const { merchantName, isSandbox, serviceType, status } = tracking;
  const { title, detail } = headline(tracking);
  return (
    <div className="mx-auto flex min-h-dvh max-w-xl flex-col px-4 py-6 text-base leading-6 sm:py-10 print:min-h-0 print:py-0">
      <PrintStyle />
      <main id="main" className="grid gap-4">
        {isSandbox && (
          <p role="note" className="rounded-lg bg-warning-soft px-3 py-2 text-sm text-warning-ink">
            This is a test in a sandbox: no parcel is on its way.
          </p>
        )}
        <header>
          <p className="wrap-anywhere text-muted">{merchantName}</p>
          <h1 className="mt-1 text-2xl leading-8 font-semibold tracking-tight text-balance">{title}</h1>
          <p className="mt-1 wrap-anywhere text-muted">{detail}</p>
        </header>
        <ArrivalCard tracking={tracking} />
        <Card title="Steps">
          <Steps tracking={tracking} />
        </Card>
        <Card title="Route">
          <dl className="grid gap-4 sm:grid-cols-2">
            <Stop term="From" planned="Pickup planned for" stop={tracking.pickup} />
            <Stop term="To" planned="Delivery planned for" stop={tracking.dropoff} />
            <Fact term="Service">{SERVICE_LABELS[serviceType]}</Fact>
          </dl>
        </Card>
        <FollowNote status={title} final={isFinal(status)} />
      </main>
      <footer className="mt-auto flex items-center gap-2 pt-8 text-sm text-muted">
        <Logo className="size-5" />
        Waybill, courier deliveries
      </footer>
    </div>
  );
}

function ArrivalCard({ tracking }: { tracking: Tracking }) {
  const { arrival, dropoff, status } = tracking;
  const ended = tracking.history.at(-1);
  if (status === "completed" && ended) {
    return (
      <Card title="Delivered">
        <time dateTime={ended.at.toISOString()} className="text-lg font-medium">
          {formatWithWeekday(ended.at, dropoff.timeZone)}
        </time>
      </Card>
    );
  }
  if (isFinal(status)) return null;
  const { when, note } = arrival
    ? arrivalWords(arrival, dropoff.timeZone)
    : { when: "Not known yet", note: "A new time follows when a courier sets off again." };
  return (
    <Card title="Estimated arrival">
      <p className="text-lg font-medium text-balance tabular-nums">{when}</p>
      {note && <p className="mt-0.5 text-muted tabular-nums">{note}</p>}
    </Card>
  );
}

type StopProps = { term: string; planned: string; stop: TrackedStop };

function Stop({ term, planned, stop }: StopProps) {
  return (
    <Fact term={term}>
      <span className="block font-medium">{placeWords(stop)}</span>
      <span className="block text-sm text-muted">
        {planned}
        <time dateTime={stop.plannedAt.toISOString()} className="block">
          {formatWithWeekday(stop.plannedAt, stop.timeZone)}
        </time>
      </span>
    </Fact>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="wrap-break-word">{children}</dd>
    </div>
  );
}

/** Stays mounted after the delivery has ended, so that its last status is announced. */
function FollowNote({ status, final }: { status: string; final: boolean }) {
  return (
    <div className="text-sm text-muted print:hidden">
      <Follow status={status} final={final} />
      {!final && <noscript>Reload this page to see what is new.</noscript>}
    </div>
  );
}
