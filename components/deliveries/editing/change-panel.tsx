"use client";

import { SubmitButton } from "@/components/kit/form/submit-button";
import { Button } from "@/components/kit/ui/button";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { cn } from "@/components/kit/ui/cn";
import { Spinner } from "@/components/kit/ui/spinner";
import type { Failure } from "@/lib/core/errors";
import { formatMoney } from "@/lib/core/money";
import { pageSentence, type Problem } from "@/lib/core/problems";
import type { ServiceType } from "@/lib/core/trade";
import { isSetByHand } from "@/lib/rates/rules/hand-price";
import type { Edited } from "@/lib/deliveries/verbs/edit-delivery";
import { SIDE_PANEL } from "../booking/side-panel-class";
import { useUnits } from "@/components/kit/live/units";
import { changeWords, fieldLabel } from "../change-words";
import { differenceWords } from "../difference-words";
import { formatInstant } from "../format-instant";
import { priceLineLabel } from "../price-line-label";
import type { Preview } from "./use-preview";

type ChangePanelProps = {
  preview: Preview;
  /** The price before the edit, in minor units. */
  priceCents: number;
  currency: string;
  serviceType: ServiceType;
  doneHref: string;
  /** The change is saved and the delivery's page is loading. */
  leaving: boolean;
};

/** The pending changes, the price and the Save button, beside the form or at the bottom of a narrow screen. */
export function ChangePanel({
  preview,
  priceCents,
  currency,
  serviceType,
  doneHref,
  leaving,
}: ChangePanelProps) {
  const { edited, pending } = preview;
  const price = edited?.price ?? { before: priceCents, after: priceCents };
  return (
    <aside aria-label="Changes" className={SIDE_PANEL}>
      <div className="flex flex-col gap-3">
        <div className="flex items-center gap-3">
          <p role="status" className={cn("min-w-0 flex-1", pending && "opacity-50")}>
            <span className="text-xl font-semibold tracking-tight tabular-nums lg:text-2xl">
              {formatMoney(price.after, currency)}
            </span>{" "}
            <span className="text-muted tabular-nums">
              {edited && isSetByHand(edited.priceLines)
                ? `Price set by hand: stays ${formatMoney(price.after, currency)}`
                : price.after === price.before
                  ? "price unchanged"
                  : `${differenceWords(price.after - price.before, currency)}, was ${formatMoney(price.before, currency)}`}
            </span>
          </p>
          {pending && <Spinner label="Updating the preview" className="text-muted" />}
        </div>
        {/* Where it grows, the buttons do not move under a pointer: above them at the bottom of a screen, below them beside the form. */}
        <div className="flex max-h-[30vh] flex-col gap-3 overflow-y-auto lg:order-last lg:max-h-none">
          {preview.failure ? (
            <Problems failure={preview.failure} retry={preview.retry} />
          ) : (
            <Changes edited={edited} serviceType={serviceType} />
          )}
        </div>
        <div className="flex flex-wrap gap-2 lg:flex-col lg:items-stretch">
          <SubmitButton pending={leaving || undefined} title="Ctrl+Enter or ⌘+Enter">
            Save changes
          </SubmitButton>
          <ButtonLink href={doneHref} variant="ghost">
            Discard changes
          </ButtonLink>
        </div>
      </div>
    </aside>
  );
}

function problemWords(label: string, problem: Problem): string {
  const sentence = pageSentence(label, problem);
  return sentence.startsWith(label) ? sentence : `${label}: ${sentence}`;
}

function Problems({ failure, retry }: { failure: Failure; retry: () => void }) {
  const fields = Object.entries(failure.fields ?? {});
  return (
    <div className="flex flex-col items-start gap-1 text-muted">
      {fields.length > 0 ? (
        <ul className="grid gap-1">
          {fields.map(([field, problem]) => (
            <li key={field}>{problemWords(fieldLabel(field), problem)}</li>
          ))}
        </ul>
      ) : (
        <>
          <p>{failure.message}</p>
          {failure.code !== "conflict" && (
            <Button size="sm" variant="ghost" className="-ml-2" onClick={retry}>
              Try again
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function Changes({ edited, serviceType }: { edited: Edited | null; serviceType: ServiceType }) {
  const units = useUnits();
  if (edited === null || edited.changes.length === 0) {
    return <p className="text-muted">Nothing changed yet.</p>;
  }
  const { changes, currency } = edited;
  const words = changeWords(changes, { units, currency, zoneOf: (stop) => edited[`${stop}At`].timeZone });
  return (
    <>
      <ul aria-label="Changes" className="grid gap-1">
        {words.map(({ label, before, after }) => (
          <li key={label} className="wrap-anywhere">
            {label}: <span className="text-muted">{before}</span> → {after}
          </li>
        ))}
      </ul>
      <PriceLines edited={edited} serviceType={serviceType} />
      <Plan edited={edited} />
    </>
  );
}

/** The lines of the price that change. */
function PriceLines({
  edited: { priceLines, currency },
  serviceType,
}: {
  edited: Edited;
  serviceType: ServiceType;
}) {
  const changed = priceLines.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return null;
  return (
    <dl aria-label="Price by line" className="grid gap-1 tabular-nums">
      {changed.map(({ code, before, after }) => (
        <div key={code} className="flex justify-between gap-4">
          <dt className="text-muted">{priceLineLabel({ code, amountCents: after }, serviceType)}</dt>
          <dd>
            {formatMoney(after, currency)} ({differenceWords(after - before, currency)})
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The planned times, if they change. */
function Plan({ edited: { pickupAt, dropoffAt } }: { edited: Edited }) {
  const moved = [
    { name: "Pickup", ...pickupAt },
    { name: "Dropoff", ...dropoffAt },
  ].filter(({ before, after }) => before.getTime() !== after.getTime());
  if (moved.length === 0) return null;
  return (
    <ul aria-label="Plan" className="grid gap-1">
      {moved.map(({ name, before, after, timeZone }) => (
        <li key={name}>
          {name} planned for{" "}
          <span className="text-muted">{formatInstant(before, timeZone, { year: false })}</span> →{" "}
          {formatInstant(after, timeZone, { year: false })}
        </li>
      ))}
    </ul>
  );
}
