"use client";

import { UserX } from "lucide-react";
import { useRef, useState } from "react";
import { LinkShare, type SharedLink } from "./roster/link-share";
import { VEHICLE_LABELS } from "@/components/deliveries/format";
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
  const [courierId, setCourierId] = useState(() => sameCourier(rows));
  const { pending, error, send } = useSend();
  const choices = couriers.filter((courier) => courier.active && !hasAllAlready(courier, rows));
  const chosen = choices.find(({ id }) => id === courierId);
  const collection = collectionWords(rows, chosen);
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
        tellAssigned({ rows, courier: { id, name }, url: link?.url ?? null });
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={titleOf(rows)}
      description={descriptionOf(rows, wanted)}
      footer={
        choices.length > 0 && (
          <>
            <DialogClose render={<Button>Go back</Button>} />
            <Button type="submit" form="assign" variant="primary" disabled={!chosen} pending={pending}>
              <span className="max-w-56 truncate">
                {chosen ? `Assign to ${chosen.name}` : "Choose a courier"}
              </span>
            </Button>
          </>
        )
      }
    >
      {choices.length === 0 ? (
        <EmptyState
          icon={<UserX />}
          title="There is no other active courier"
          description="Add a courier, or reactivate one."
          actions={<ButtonLink href={COURIERS_PATH}>Couriers</ButtonLink>}
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
  const { title, rows } = bulkResult(outcomes, { done: "assigned", refusal: refusalText });
  const allDone = rows.every(({ isDone }) => isDone);
  const done = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      initialFocus={done}
      onOpenChange={onClose}
      title={allDone ? `Assigned to ${courier.name}` : title}
      description={allDone && assignedWords(rows)}
      footer={
        <DialogClose
          render={
            <Button ref={done} variant="primary">
              Done
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
function assignedWords(rows: readonly { name: string }[]): string {
  const [first] = rows;
  return `${first && rows.length === 1 ? first.name : `${rows.length} deliveries`}, now in the courier’s list`;
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

function titleOf(rows: readonly WorkRow[]): string {
  const [first] = rows;
  if (!first || rows.length > 1) return `Assign ${rows.length} deliveries`;
  return first.can.assign === "reassign" ? `Reassign ${first.orderNumber}` : `Assign ${first.orderNumber}`;
}

function descriptionOf(rows: readonly WorkRow[], wanted: ListedCourier["vehicleType"]): string {
  const [first] = rows;
  const vehicle = VEHICLE_LABELS[wanted].toLowerCase();
  if (!first || rows.length > 1) return `The largest vehicle requested is a ${vehicle}.`;
  const from = `${first.pickup.city} to ${first.dropoff.city}. Requested vehicle: ${vehicle}.`;
  return first.courier ? `${from} It is assigned to ${first.courier.name}.` : from;
}

/** Which couriers have packages that the chosen one has to collect from them; null if none has. */
function collectionWords(rows: readonly WorkRow[], chosen: ListedCourier | undefined): string | null {
  const held = rows.flatMap(({ heldBy }) => (heldBy && heldBy.id !== chosen?.id ? [heldBy.name] : []));
  const names = [...new Set(held)];
  if (names.length === 0) return null;
  const who = chosen?.name ?? "The courier you choose";
  const [name] = names;
  if (names.length > 1)
    return `${held.length} packages are with other couriers. ${who} collects them from each.`;
  return held.length === 1
    ? `${name} has the package. ${who} collects it from ${name}.`
    : `${name} has ${held.length} of the packages. ${who} collects them from ${name}.`;
}
