"use client";

import { useText } from "#texts";
import { useEffect, useId, useState } from "react";
import { StatusBadge } from "@/components/deliveries/status-badge";
import { FormError } from "@/components/kit/form/form-error";
import { sent } from "@/components/kit/form/sent";
import { useSaved } from "@/components/kit/form/use-saved";
import { dataUrl, type DataUrl, failureOf, fetchData } from "@/components/kit/live/data-client";
import { Button } from "@/components/kit/ui/button";
import { Dialog, DialogClose } from "@/components/kit/ui/dialog";
import { ErrorState } from "@/components/kit/ui/error-state";
import { OrderNumber } from "@/components/kit/ui/order-number";
import { Select } from "@/components/kit/ui/select";
import { Spinner } from "@/components/kit/ui/spinner";
import type { Failure } from "@/lib/core/errors";
import { MAX_LEFT_AT_ONCE } from "@/lib/dispatch/constants";
import type { ListedCourier } from "@/lib/dispatch/reads/list-couriers";
import { activateCourier } from "../actions";
import { bestFirst } from "../courier-choice";
import type { RosterText } from "../settings/words";

const urlOf = (courierId: string) => dataUrl("/support/data/dispatch/leaving", { courierId });

type LeavingWork = (ReturnType<typeof urlOf> extends DataUrl<infer Data> ? Data : never)[number];

export type LeavingDialogProps = {
  courier: ListedCourier;
  /** The active couriers, who can take over the work. */
  couriers: readonly ListedCourier[];
  onClose: () => void;
};

type Decision = { merchantId: string; orderNumber: string; toCourierId: string | null };

/** The value of the choice that leaves a delivery without a courier. */
const NOBODY = "nobody";

const keyOf = ({ merchantId, orderNumber }: LeavingWork) => JSON.stringify([merchantId, orderNumber]);

/** Lists a courier's open deliveries and goods, proposes who gets each, and deactivates the courier. */
export function LeavingDialog({ courier, couriers, onClose }: LeavingDialogProps) {
  const { id, name } = courier;
  const text = useText("roster");
  const { t } = text;
  const others = couriers.filter((other) => other.id !== id);
  const [attempt, setAttempt] = useState(0);
  const [work, setWork] = useState<LeavingWork[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [pending, setPending] = useState(false);
  const saved = useSaved();
  const form = useId();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    fetchData(urlOf(id), signal)
      .then(setWork)
      .catch((error: unknown) => {
        if (!signal.aborted) setFailure(failureOf(error));
      });
    return () => controller.abort();
  }, [id, attempt]);

  const choiceOf = (delivery: LeavingWork) =>
    chosen.get(keyOf(delivery)) ?? proposalFor(delivery, { leavingId: id, others });

  function readAgain() {
    setFailure(null);
    setWork(null);
    setAttempt(attempt + 1);
  }

  async function send() {
    if (!work || pending) return;
    setPending(true);
    setFailure(null);
    const decisions = work.map((delivery) => {
      const { merchantId, orderNumber } = delivery;
      const choice = choiceOf(delivery);
      return { merchantId, orderNumber, toCourierId: choice === NOBODY ? null : choice };
    });
    const result = await leave(decisions);
    setPending(false);
    if (result.ok) {
      saved(t("leave.done", { name }));
      onClose();
    } else {
      readAgain();
      setFailure(result.error);
    }
  }

  /** In parts, because each part is one transaction. If one fails, those before it are done, and the rest is listed again. */
  async function leave(decisions: Decision[]) {
    for (let from = 0; ; from += MAX_LEFT_AT_ONCE) {
      const part = decisions.slice(from, from + MAX_LEFT_AT_ONCE);
      const isPart = from + MAX_LEFT_AT_ONCE < decisions.length;
      const result = await sent(activateCourier({ courierId: id, active: false, decisions: part, isPart }));
      if (!result.ok || !isPart) return result;
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("leave.openTitle", { name })}
      description={t("leave.openDescription")}
      footer={
        <>
          <DialogClose render={<Button>{t("leave.goBack")}</Button>} />
          <Button type="submit" form={form} variant="danger" disabled={!work} pending={pending}>
            {t("leave.confirm")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {failure && work && <FormError error={failure} rest={[]} />}
        {failure && !work && (
          <ErrorState message={failure.message} reference={failure.requestId} onRetry={readAgain} />
        )}
        {!failure && !work && (
          <p role="status" className="flex items-center gap-2 py-4 text-muted">
            <Spinner className="size-4" /> {t("leave.loading")}
          </p>
        )}
        <ul
          aria-label={t("leave.list")}
          className="grid max-h-[50dvh] gap-3 overflow-y-auto p-0.5 empty:hidden"
        >
          {work?.map((delivery) => (
            <li key={keyOf(delivery)} className="grid gap-1.5 rounded-lg border border-line p-3">
              <Facts delivery={delivery} name={name} />
              <Select
                aria-label={t("leave.who", { order: delivery.orderNumber })}
                options={optionsFor(text, delivery, others)}
                value={choiceOf(delivery)}
                onValueChange={(value) => setChosen(new Map([...chosen, [keyOf(delivery), value]]))}
              />
            </li>
          ))}
        </ul>
      </form>
    </Dialog>
  );
}

function Facts({ delivery, name }: { delivery: LeavingWork; name: string }) {
  const { t } = useText("roster");
  const { orderNumber, merchantName, city, status, isHeld } = delivery;
  return (
    <div>
      <p className="flex flex-wrap items-center gap-2 font-medium">
        <OrderNumber value={orderNumber} />
        <StatusBadge status={status} />
      </p>
      <p className="text-xs wrap-anywhere text-muted">{t("leave.place", { merchant: merchantName, city })}</p>
      {isHeld && <p className="text-xs text-warning-ink">{t("leave.held", { name })}</p>}
    </div>
  );
}

type Others = readonly ListedCourier[];

/** Goods go to the courier who fits best; what is not picked up goes back to dispatch. */
function proposalFor(
  { isHeld, courier, vehicleType }: LeavingWork,
  { leavingId, others }: { leavingId: string; others: Others },
): string {
  if (courier && courier.id !== leavingId) return courier.id;
  return (isHeld && bestFirst(others, vehicleType)[0]?.id) || NOBODY;
}

function optionsFor({ t }: RosterText, { isHeld, vehicleType }: LeavingWork, others: Others) {
  const verb = isHeld ? "handOver" : "reassign";
  return [
    ...bestFirst(others, vehicleType).map(({ id, name, work: { open } }) => ({
      value: id,
      label: open === 0 ? t(`leave.free.${verb}`, { name }) : t(`leave.open.${verb}`, { name, count: open }),
    })),
    { value: NOBODY, label: t(isHeld ? "leave.nobody" : "leave.unassign") },
  ];
}
