"use client";

import { useText } from "#texts";
import { UserX } from "lucide-react";
import { useRef, useState } from "react";
import { LinkShare, type SharedLink } from "./roster/link-share";
import { bulkResult } from "@/components/deliveries/bulk-result";
import { FormError } from "@/components/kit/form/form-error";
import { useSend } from "@/components/kit/form/use-send";
import { COURIERS_PATH } from "@/components/support/paths";
import { OutcomeList } from "@/components/kit/list/bulk-dialog";
import { Button } from "@/components/kit/ui/button";
import { Callout } from "@/components/kit/ui/callout";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Dialog, DialogClose } from "@/components/kit/ui/dialog";
import { EmptyState } from "@/components/kit/ui/empty-state";
import type { ListedCourier } from "@/lib/dispatch/reads/list-couriers";
import type { DispatchOutcome } from "@/lib/dispatch/verbs/bulk-assign";
import { assignDeliveries } from "./actions";
import { CourierChoice, largestOf } from "./courier-choice";
import { refusalText } from "./refusal";
import { keyOf, type WorkRow } from "./row";
import { tellAssigned } from "./tell-assigned";
import type { DispatchText } from "./text";
import type { OwnChange } from "./use-board";

type AssignDialogProps = {
  rows: readonly WorkRow[];
  couriers: readonly ListedCourier[];
  onAssigned: OwnChange;
  onClose: () => void;
};

type Result = { courier: ListedCourier; outcomes: DispatchOutcome[]; link: SharedLink | null };

/**
 * Chooses the courier for these deliveries. Then shows what was refused, and the link of a courier who may not know it
 * yet; otherwise a toast is enough.
 */
export function AssignDialog({ onClose, ...props }: AssignDialogProps) {
  const [result, setResult] = useState<Result | null>(null);
  if (result) return <Assigned {...result} onClose={onClose} />;
  return <Choose {...props} onClose={onClose} onResult={setResult} />;
}

type ChooseProps = AssignDialogProps & { onResult: (result: Result) => void };

function Choose({ rows, couriers, onAssigned, onClose, onResult }: ChooseProps) {
  const text = useText("dispatch");
  const trade = useText("trade");
  const { t } = text;
  const [courierId, setCourierId] = useState(() => sameCourier(rows));
  const { pending, error, send } = useSend();
  const choices = couriers.filter((courier) => courier.active && !hasAllAlready(courier, rows));
  const chosen = choices.find(({ id }) => id === courierId);
  const collection = collectionWords(text, rows, chosen);
  const wanted = largestOf(rows.map(({ vehicleType }) => vehicleType));

  async function assign() {
    if (!chosen) return;
    const { id, name } = chosen;
    await send(
      () => assignDeliveries({ deliveries: rows.map(keyOf), courierId: id }),
      (data) => {
        const { outcomes, link } = data;
        onAssigned(outcomes, { id, name });
        const isDone = outcomes.every(({ outcome }) => outcome === "done");
        if (!isDone || link?.isNew) return onResult({ courier: chosen, outcomes, link });
        onClose();
        tellAssigned(text, trade, { rows, courier: { id, name }, url: link?.url ?? null });
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={titleOf(text, rows)}
      description={descriptionOf(text, rows, wanted)}
      footer={
        choices.length > 0 && (
          <>
            <DialogClose render={<Button>{t("goBack")}</Button>} />
            <Button type="submit" form="assign" variant="primary" disabled={!chosen} pending={pending}>
              <span className="max-w-56 truncate">
                {chosen ? t("assign.to", { name: chosen.name }) : t("assign.choose")}
              </span>
            </Button>
          </>
        )
      }
    >
      {choices.length === 0 ? (
        <EmptyState
          icon={<UserX />}
          title={t("assign.nobody")}
          description={t("assign.nobodyHint")}
          actions={<ButtonLink href={COURIERS_PATH}>{t("assign.couriers")}</ButtonLink>}
        />
      ) : (
        <form
          id="assign"
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void assign();
          }}
        >
          {collection !== null && <Callout tone="warning">{collection}</Callout>}
          <CourierChoice couriers={choices} wanted={wanted} value={courierId} onValueChange={setCourierId} />
          {error && <FormError error={error} />}
        </form>
      )}
    </Dialog>
  );
}

function Assigned({ courier, outcomes, link, onClose }: Result & { onClose: () => void }) {
  const text = useText("dispatch");
  const trade = useText("trade");
  const { t } = text;
  const { title, rows } = bulkResult(trade, outcomes, {
    done: "assigned",
    refusal: (refusal) => refusalText(text, trade, refusal),
  });
  const allDone = rows.every(({ isDone }) => isDone);
  const done = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      initialFocus={done}
      onOpenChange={onClose}
      title={allDone ? t("assign.assignedTo", { name: courier.name }) : title}
      description={allDone && assignedWords(text, rows)}
      footer={
        <DialogClose
          render={
            <Button ref={done} variant="primary">
              {t("assign.done")}
            </Button>
          }
        />
      }
    >
      <div className="flex flex-col gap-3">
        {!allDone && <OutcomeList rows={rows} />}
        {link && <LinkShare link={link} courier={courier} />}
      </div>
    </Dialog>
  );
}

/** Where all went well: the order number, or how many; and that the courier's list has them. */
function assignedWords({ t }: DispatchText, rows: readonly { name: string }[]): string {
  const [first] = rows;
  return first && rows.length === 1
    ? t("assign.inList", { order: first.name })
    : t("assign.inListMany", { count: rows.length });
}

/** An incomplete delivery may be assigned to the same courier again. */
function hasAllAlready({ id }: ListedCourier, rows: readonly WorkRow[]): boolean {
  return rows.every(({ courier, status }) => courier?.id === id && status !== "incomplete");
}

/** The courier of a single failed attempt, who usually tries again. */
function sameCourier(rows: readonly WorkRow[]): string | null {
  const [first] = rows;
  return first?.status === "incomplete" && rows.length === 1 ? (first.courier?.id ?? null) : null;
}

function titleOf({ t }: DispatchText, rows: readonly WorkRow[]): string {
  const [first] = rows;
  if (!first || rows.length > 1) return t("assign.titleMany", { count: rows.length });
  return t(first.can.assign === "reassign" ? "assign.titleReassign" : "assign.title", {
    order: first.orderNumber,
  });
}

function descriptionOf(
  { t }: DispatchText,
  rows: readonly WorkRow[],
  wanted: ListedCourier["vehicleType"],
): string {
  const [first] = rows;
  const vehicle = t(`vehicle.${wanted}`);
  if (!first || rows.length > 1) return t("assign.largest", { vehicle });
  const trip = { from: first.pickup.city, to: first.dropoff.city, vehicle };
  return first.courier
    ? t("assign.tripAssigned", { ...trip, courier: first.courier.name })
    : t("assign.trip", trip);
}

/** Which couriers have packages that the chosen one has to collect from them; null if none has. */
function collectionWords(
  { t }: DispatchText,
  rows: readonly WorkRow[],
  chosen: ListedCourier | undefined,
): string | null {
  const held = rows.flatMap(({ heldBy }) => (heldBy && heldBy.id !== chosen?.id ? [heldBy.name] : []));
  const names = [...new Set(held)];
  const [name] = names;
  if (name === undefined) return null;
  const who = chosen?.name ?? t("collect.chosen");
  const count = held.length;
  if (names.length > 1) return t("collect.many", { count, who });
  return count === 1 ? t("collect.one", { name, who }) : t("collect.some", { name, who, count });
}
