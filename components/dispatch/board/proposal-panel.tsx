"use client";

import { useFormat, useText } from "#texts";
import { Map as MapIcon, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formatDistance } from "@/components/deliveries/distance-words";
import { FormError } from "@/components/kit/form/form-error";
import { useSend } from "@/components/kit/form/use-send";
import { useUnits } from "@/components/kit/live/units";
import { Button } from "@/components/kit/ui/button";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { IconButton } from "@/components/kit/ui/icon-button";
import type { Units } from "@/lib/core/units";
import type { DecideInput } from "@/lib/routes/schema";
import { decide } from "./actions";
import type { ProposalView, ProposalViewDelivery, ProposalViewRoute } from "./make-proposal";
import { beforeAfter, blockedWords, reasonWords } from "./proposal-words";
import { type Decided, undoAndTell } from "./tell-decided";
import { deliveryOf } from "./view";
import { STOPS } from "./words";

type ProposalPanelProps = {
  proposal: ProposalView;
  /** Shows a proposed route on the map; null without a map. */
  onShow: ((route: ProposalViewRoute) => void) | null;
  onDecided: (decided: Decided) => void;
  onClose: () => void;
};

/** Proposed routes with their reasons, to accept in whole or in part. */
export function ProposalPanel({ proposal, onShow, onDecided, onClose }: ProposalPanelProps) {
  const text = useText("board");
  const { t } = text;
  const all = proposal.routes.flatMap(({ deliveries }) => deliveries.map(({ key }) => key));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [deciding, setDeciding] = useState<"all" | "some" | "none" | null>(null);
  const { pending, error, send } = useSend();
  const units = useUnits();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [proposal.id]);
  const chosen = all.filter((key) => !left.has(key));

  const answer = (which: "all" | "some" | "none", accept: DecideInput["accept"]) => {
    setDeciding(which);
    void send(() => decide({ proposalId: proposal.id, accept }), onDecided);
  };
  const set = (key: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(key);
    else next.add(key);
    setLeft(next);
  };

  return (
    <section
      aria-labelledby="proposal"
      className="relative mb-4 min-w-0 rounded-lg border border-accent bg-surface shadow-card"
    >
      <header className="flex flex-wrap items-end gap-x-6 gap-y-2 px-4 pt-3 pr-12 pb-3">
        <div>
          <h2 id="proposal" ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
            {t("proposal.title")}
          </h2>
          <p className="text-muted">
            {t("proposal.origin", {
              strategy: t(`strategy.${proposal.strategy}`),
              name: proposal.createdByName,
              time: proposal.createdText,
            })}
          </p>
        </div>
        <Totals proposal={proposal} units={units} />
        {proposal.isOpen ? (
          <div className="flex flex-wrap gap-2 lg:ml-auto">
            <Button
              variant="primary"
              disabled={all.length === 0}
              pending={pending && deciding === "all"}
              onClick={() => answer("all", "all")}
            >
              {t("proposal.acceptAll")}
            </Button>
            <Button
              disabled={chosen.length === 0 || chosen.length === all.length}
              pending={pending && deciding === "some"}
              onClick={() => answer("some", chosen.map(deliveryOf))}
            >
              {t("proposal.acceptSelected")}
            </Button>
            <Button pending={pending && deciding === "none"} onClick={() => answer("none", "none")}>
              {t("proposal.discard")}
            </Button>
          </div>
        ) : (
          <DecidedAlready proposal={proposal} onUndone={onClose} />
        )}
      </header>
      <IconButton label={t("proposal.close")} className="absolute top-2 right-2" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
      {error && (
        <div className="px-4 pb-3">
          <FormError error={error} />
        </div>
      )}
      {proposal.leftOut.length > 0 && (
        <div className="border-t border-line px-4 py-3">
          <h3 className="font-medium">{t("proposal.leftOut", { count: proposal.leftOut.length })}</h3>
          <ul className="mt-1 grid gap-1">
            {proposal.leftOut.map((delivery) => (
              <li key={delivery.deliveryId}>
                <span className="font-medium">{delivery.orderNumber}</span>{" "}
                <span className="text-muted">{blockedWords(text, delivery)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul aria-label={t("proposal.routes")} className="divide-y divide-line border-t border-line">
        {proposal.routes.map((route) => (
          <ProposedRoute
            key={route.courierId}
            route={route}
            units={units}
            isOpen={proposal.isOpen}
            isChosen={(key) => !left.has(key)}
            onChoose={set}
            onShow={onShow && (() => onShow(route))}
          />
        ))}
      </ul>
    </section>
  );
}

function DecidedAlready({ proposal, onUndone }: { proposal: ProposalView; onUndone: () => void }) {
  const text = useText("board");
  const [pending, setPending] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2 lg:ml-auto">
      <p className="text-muted">{proposal.decidedText}</p>
      {proposal.canUndo && (
        <Button
          pending={pending}
          onClick={() => {
            setPending(true);
            void undoAndTell(text, proposal.id).then((isUndone) =>
              isUndone ? onUndone() : setPending(false),
            );
          }}
        >
          {text.t("proposal.undo")}
        </Button>
      )}
    </div>
  );
}

function Totals({ proposal: { meters, late, routes }, units }: { proposal: ProposalView; units: Units }) {
  const text = useText("board");
  const format = useFormat();
  const { t } = text;
  const deliveries = routes.reduce((sum, route) => sum + route.deliveries.length, 0);
  const rows = [
    [t("proposal.deliveries"), format.count(deliveries)],
    [
      t("proposal.distance"),
      beforeAfter(
        text,
        formatDistance(format, meters.before, units),
        formatDistance(format, meters.after, units),
      ),
    ],
    [t("proposal.lateStops"), beforeAfter(text, format.count(late.before), format.count(late.after))],
  ];
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type ProposedRouteProps = {
  route: ProposalViewRoute;
  units: Units;
  isOpen: boolean;
  isChosen: (key: string) => boolean;
  onChoose: (key: string, isChosen: boolean) => void;
  onShow: (() => void) | null;
};

function ProposedRoute({ route, units, isOpen, isChosen, onChoose, onShow }: ProposedRouteProps) {
  const { t } = useText("board");
  const format = useFormat();
  const { courierName, stops, meters, drivingMinutes, before, deliveries } = route;
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{courierName}</h3>
        <p className="text-muted">
          {t("proposal.summary", {
            count: stops.length,
            distance: formatDistance(format, meters, units),
            time: format.minutes(Math.round(drivingMinutes)),
            before: before.stops,
            beforeDistance: formatDistance(format, before.meters, units),
          })}
        </p>
        {onShow && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t("proposal.showRoute", { name: courierName })}
            onClick={onShow}
          >
            <MapIcon aria-hidden /> {t("proposal.show")}
          </Button>
        )}
      </div>
      <div className="mt-2 grid gap-x-6 gap-y-3 lg:grid-cols-2">
        <ol aria-label={t("proposal.stops", { name: courierName })} className="grid content-start gap-1">
          {stops.map((stop, index) => (
            <li key={stop.key} className="flex min-w-0 gap-2">
              <span aria-hidden className="w-5 shrink-0 text-right text-muted tabular-nums">
                {index + 1}
              </span>
              <span className="min-w-0 wrap-break-word">
                <span className="font-medium tabular-nums">{stop.atText}</span>{" "}
                {t(`proposal.stop.${STOPS[stop.stop]}`, {
                  order: stop.orderNumber,
                  name: stop.customerName,
                  city: stop.city,
                })}
                {stop.lateMinutes > 0 && (
                  <span className="font-medium text-danger-ink">
                    {" · "}
                    {t("facts.late", { time: format.minutes(stop.lateMinutes) })}
                  </span>
                )}
                {stop.pinnedByName !== null && (
                  <span className="text-muted">
                    {" · "}
                    {t("facts.pinned", { name: stop.pinnedByName })}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ol>
        <ul
          aria-label={t("proposal.deliveriesFor", { name: courierName })}
          className="grid content-start gap-1.5"
        >
          {deliveries.map((delivery) => (
            <li key={delivery.key} className="flex items-start gap-2">
              {isOpen && (
                <Checkbox
                  aria-label={t("proposal.accept", { order: delivery.orderNumber })}
                  className="mt-0.5"
                  checked={isChosen(delivery.key)}
                  onCheckedChange={(checked) => onChoose(delivery.key, checked)}
                />
              )}
              <Why delivery={delivery} units={units} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

function Why({ delivery, units }: { delivery: ProposalViewDelivery; units: Units }) {
  const text = useText("board");
  const { orderNumber, fromCourierId, toCourierId, why, nextBestName } = delivery;
  return (
    <p className="min-w-0 wrap-break-word">
      <span className="font-medium">{orderNumber}</span>{" "}
      {fromCourierId !== null && fromCourierId !== toCourierId && `${text.t("proposal.changes")} `}
      {fromCourierId === toCourierId && `${text.t("proposal.stays")} `}
      <span className="text-muted">{reasonWords(text, { ...why, nextBestName }, units)}</span>
    </p>
  );
}
