"use client";

import type { ReactNode } from "react";
import { useFormat, useText } from "#texts";
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
import type { BookingText } from "../booking/booking-text";
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
  const { t, locale } = useText("booking");
  const { edited, pending } = preview;
  const price = edited?.price ?? { before: priceCents, after: priceCents };
  const money = (cents: number) => formatMoney(cents, currency, locale);
  return (
    <aside aria-label={t("edit.changes")} className={SIDE_PANEL}>
      <div className="flex flex-col gap-3">
        <div className="flex items-center gap-3">
          <p role="status" className={cn("min-w-0 flex-1", pending && "opacity-50")}>
            <span className="text-xl font-semibold tracking-tight tabular-nums lg:text-2xl">
              {money(price.after)}
            </span>{" "}
            <span className="text-muted tabular-nums">
              {edited && isSetByHand(edited.priceLines)
                ? t("edit.setByHand", { price: money(price.after) })
                : price.after === price.before
                  ? t("edit.priceUnchanged")
                  : t("edit.priceChanged", {
                      difference: differenceWords({ locale }, price.after - price.before, currency),
                      price: money(price.before),
                    })}
            </span>
          </p>
          {pending && <Spinner label={t("edit.updating")} className="text-muted" />}
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
          <SubmitButton pending={leaving || undefined} title={t("price.keys")}>
            {t("edit.save")}
          </SubmitButton>
          <ButtonLink href={doneHref} variant="ghost">
            {t("edit.discard")}
          </ButtonLink>
        </div>
      </div>
    </aside>
  );
}

function problemWords({ t }: BookingText, label: string, problem: Problem): string {
  const sentence = pageSentence(label, problem);
  return sentence.startsWith(label) ? sentence : t("edit.problem", { label, sentence });
}

function Problems({ failure, retry }: { failure: Failure; retry: () => void }) {
  const text = useText("booking");
  const trade = useText("trade");
  const fields = Object.entries(failure.fields ?? {});
  return (
    <div className="flex flex-col items-start gap-1 text-muted">
      {fields.length > 0 ? (
        <ul className="grid gap-1">
          {fields.map(([field, problem]) => (
            <li key={field}>{problemWords(text, fieldLabel(trade, field), problem)}</li>
          ))}
        </ul>
      ) : (
        <>
          <p>{failure.message}</p>
          {failure.code !== "conflict" && (
            <Button size="sm" variant="ghost" className="-ml-2" onClick={retry}>
              {text.t("edit.retry")}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function Changes({ edited, serviceType }: { edited: Edited | null; serviceType: ServiceType }) {
  const { t } = useText("booking");
  const trade = useText("trade");
  const units = useUnits();
  if (edited === null || edited.changes.length === 0) {
    return <p className="text-muted">{t("edit.noChanges")}</p>;
  }
  const { changes, currency } = edited;
  const lines = changeWords(trade, changes, {
    units,
    currency,
    zoneOf: (stop) => edited[`${stop}At`].timeZone,
  });
  return (
    <>
      <ul aria-label={t("edit.changes")} className="grid gap-1">
        {lines.map((line) => (
          <li key={line.label} className="wrap-anywhere">
            {t.rich("edit.change", { ...line, old: faded })}
          </li>
        ))}
      </ul>
      <PriceLines edited={edited} serviceType={serviceType} />
      <Plan edited={edited} />
    </>
  );
}

const faded = (value: ReactNode) => <span className="text-muted">{value}</span>;

/** The lines of the price that change. */
function PriceLines({
  edited: { priceLines, currency },
  serviceType,
}: {
  edited: Edited;
  serviceType: ServiceType;
}) {
  const { t, locale } = useText("booking");
  const trade = useText("trade");
  const changed = priceLines.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return null;
  return (
    <dl aria-label={t("edit.lines")} className="grid gap-1 tabular-nums">
      {changed.map(({ code, before, after }) => (
        <div key={code} className="flex justify-between gap-4">
          <dt className="text-muted">{priceLineLabel(trade, { code, amountCents: after }, serviceType)}</dt>
          <dd>
            {formatMoney(after, currency, locale)} ({differenceWords(trade, after - before, currency)})
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The planned times, if they change. */
function Plan({ edited: { pickupAt, dropoffAt } }: { edited: Edited }) {
  const { t } = useText("booking");
  const format = useFormat();
  const moved = [
    { stop: "pickup" as const, ...pickupAt },
    { stop: "dropoff" as const, ...dropoffAt },
  ].filter(({ before, after }) => before.getTime() !== after.getTime());
  if (moved.length === 0) return null;
  return (
    <ul aria-label={t("edit.plan")} className="grid gap-1">
      {moved.map(({ stop, before, after, timeZone }) => (
        <li key={stop}>
          {t.rich(`edit.planned.${stop}`, {
            before: formatInstant(format, before, timeZone, { year: false }),
            after: formatInstant(format, after, timeZone, { year: false }),
            old: faded,
          })}
        </li>
      ))}
    </ul>
  );
}
