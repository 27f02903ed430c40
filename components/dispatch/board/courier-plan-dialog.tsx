"use client";

import { useText } from "#texts";
import { type FormEvent, useEffect, useState } from "react";
import { FormError } from "@/components/kit/form/form-error";
import { useSaved } from "@/components/kit/form/use-saved";
import { useSend } from "@/components/kit/form/use-send";
import { dataUrl, type DataUrl, failureOf, fetchData } from "@/components/kit/live/data-client";
import { Button } from "@/components/kit/ui/button";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { Dialog } from "@/components/kit/ui/dialog";
import { ErrorState } from "@/components/kit/ui/error-state";
import { Field } from "@/components/kit/ui/field";
import { Fieldset } from "@/components/kit/ui/fieldset";
import { Input } from "@/components/kit/ui/input";
import { NumberField } from "@/components/kit/ui/number-field";
import { Spinner } from "@/components/kit/ui/spinner";
import type { Failure } from "@/lib/core/errors";
import type { CapacityInput } from "@/lib/routes/schema";
import { SKILLS } from "@/lib/routes/rules/skills";
import { saveCapacity, saveShift } from "./actions";
import { fromInput, laterBy, toInput } from "./local-minute";

const urlOf = (courierId: string) => dataUrl("/support/data/dispatch/board/courier", { courierId });

type Settings = ReturnType<typeof urlOf> extends DataUrl<infer Data> ? Data : never;

type CourierPlanDialogProps = { courier: { id: string; name: string }; onClose: () => void };

/** Settings of a courier for plans: the shift, and the vehicle. */
export default function CourierPlanDialog({ courier, onClose }: CourierPlanDialogProps) {
  const { t } = useText("board");
  const [found, setFound] = useState<Settings | { failure: Failure } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    fetchData(urlOf(courier.id), signal)
      .then(setFound)
      .catch((error: unknown) => {
        if (!signal.aborted) setFound({ failure: failureOf(error) });
      });
    return () => controller.abort();
  }, [courier.id, attempt]);
  return (
    <Dialog open onOpenChange={onClose} title={t("courier.settings", { name: courier.name })}>
      {found === null && (
        <p role="status" className="flex items-center gap-2 py-4 text-muted">
          <Spinner className="size-4" /> {t("settings.loading")}
        </p>
      )}
      {found && "failure" in found && (
        <ErrorState
          message={found.failure.message}
          reference={found.failure.requestId}
          onRetry={() => {
            setFound(null);
            setAttempt(attempt + 1);
          }}
        />
      )}
      {found && "skills" in found && (
        <div className="grid gap-5">
          <ShiftForm courierId={courier.id} shift={found.shift} onSaved={onClose} />
          <VehicleForm courierId={courier.id} settings={found} onSaved={onClose} />
        </div>
      )}
    </Dialog>
  );
}

/** A break may start this much later, so that it does not fall between a pickup and its deadline. */
const LEEWAY_MS = 30 * 60_000;

type ShiftFormProps = { courierId: string; shift: Settings["shift"]; onSaved: () => void };

function ShiftForm({ courierId, shift, onSaved }: ShiftFormProps) {
  const { t } = useText("board");
  const [pause] = shift?.breaks ?? [];
  const [from, setFrom] = useState(toInput(shift?.plannedFrom ?? null));
  const [to, setTo] = useState(toInput(shift?.plannedTo ?? null));
  const [pauseFrom, setPauseFrom] = useState(toInput(pause?.from ?? null));
  const [minutes, setMinutes] = useState<number | null>(pause?.minutes ?? null);
  const { pending, error, send } = useSend();
  const saved = useSaved();

  function save(event: FormEvent) {
    event.preventDefault();
    const [starts, ends, rests] = [fromInput(from), fromInput(to), fromInput(pauseFrom)];
    const breaks =
      rests !== null && minutes !== null ? [{ from: rests, to: laterBy(rests, LEEWAY_MS), minutes }] : [];
    const planned = starts === null || ends === null ? null : { from: starts, to: ends, breaks };
    void send(
      () => saveShift({ courierId, shiftId: shift?.id ?? null, planned }),
      () => {
        onSaved();
        return saved(t(planned ? "settings.shiftSaved" : "settings.shiftRemoved"));
      },
    );
  }

  return (
    <form aria-label={t("settings.shift")} className="grid gap-3" onSubmit={save}>
      <Fieldset legend={t("settings.shiftLegend")} className="sm:grid-cols-2">
        <Field label={t("settings.from")}>
          <Minute value={from} onChange={setFrom} />
        </Field>
        <Field label={t("settings.to")}>
          <Minute value={to} onChange={setTo} />
        </Field>
        <Field label={t("settings.breakFrom")} optional>
          <Minute value={pauseFrom} onChange={setPauseFrom} />
        </Field>
        <Field label={t("settings.breakLength")} optional>
          <NumberField unit="min" min={1} value={minutes} onValueChange={setMinutes} />
        </Field>
      </Fieldset>
      {error && <FormError error={error} />}
      <div className="flex justify-end">
        <Button
          type="submit"
          variant="primary"
          disabled={shift === null && (from === "" || to === "")}
          pending={pending}
        >
          {t("settings.saveShift")}
        </Button>
      </div>
    </form>
  );
}

function Minute({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return <Input type="datetime-local" value={value} onChange={({ target }) => onChange(target.value)} />;
}

type VehicleFormProps = { courierId: string; settings: Settings; onSaved: () => void };

function VehicleForm({ courierId, settings, onSaved }: VehicleFormProps) {
  const { t } = useText("board");
  const [values, setValues] = useState<Omit<CapacityInput, "courierId">>({
    kilograms: settings.capacityKilograms,
    liters: settings.capacityLiters,
    pieces: settings.capacityPieces,
    skills: SKILLS.filter((skill) => settings.skills.includes(skill)),
    startAddress: settings.startAddress,
    returnsToStart: settings.returnsToStart,
    mayReorder: settings.mayReorder,
  });
  const { pending, error, send } = useSend();
  const saved = useSaved();
  const set = (changed: Partial<typeof values>) => setValues({ ...values, ...changed });

  function save(event: FormEvent) {
    event.preventDefault();
    void send(
      () => saveCapacity({ courierId, ...values }),
      () => {
        onSaved();
        return saved(t("settings.vehicleSaved"));
      },
    );
  }

  return (
    <form aria-label={t("settings.vehicle")} className="grid gap-3 border-t border-line pt-4" onSubmit={save}>
      <Fieldset legend={t("settings.limits")} className="sm:grid-cols-3">
        <Field label={t("settings.weight")} optional>
          <NumberField
            unit="kg"
            min={0}
            value={values.kilograms}
            onValueChange={(kilograms) => set({ kilograms })}
          />
        </Field>
        <Field label={t("settings.volume")} optional>
          <NumberField unit="l" min={0} value={values.liters} onValueChange={(liters) => set({ liters })} />
        </Field>
        <Field label={t("settings.pieces")} optional>
          <NumberField min={0} step={1} value={values.pieces} onValueChange={(pieces) => set({ pieces })} />
        </Field>
      </Fieldset>
      <Fieldset legend={t("settings.skills")}>
        {SKILLS.map((value) => (
          <Checkbox
            key={value}
            label={t(`settings.skill.${value}`)}
            checked={values.skills.includes(value)}
            onCheckedChange={(checked) =>
              set({
                skills: checked ? [...values.skills, value] : values.skills.filter((each) => each !== value),
              })
            }
          />
        ))}
      </Fieldset>
      <Field label={t("settings.start")} hint={t("settings.startHint")} optional>
        <Input
          autoComplete="off"
          value={values.startAddress ?? ""}
          onChange={({ target }) => set({ startAddress: target.value === "" ? null : target.value })}
        />
      </Field>
      <Checkbox
        label={t("settings.returns")}
        disabled={values.startAddress === null}
        checked={values.returnsToStart}
        onCheckedChange={(returnsToStart) => set({ returnsToStart })}
      />
      <Checkbox
        label={t("settings.mayReorder")}
        checked={values.mayReorder}
        onCheckedChange={(mayReorder) => set({ mayReorder })}
      />
      {error && <FormError error={error} />}
      <div className="flex justify-end">
        <Button type="submit" pending={pending}>
          {t("settings.saveVehicle")}
        </Button>
      </div>
    </form>
  );
}
