"use client";

import { useState } from "react";
import { useText } from "#texts";
import { Button } from "@/components/kit/ui/button";
import { cn } from "@/components/kit/ui/cn";
import { Field } from "@/components/kit/ui/field";
import { NumberField } from "@/components/kit/ui/number-field";
import { Select } from "@/components/kit/ui/select";
import type { DeliveryStatus } from "@/lib/deliveries/status";
import type { RunningSimulation } from "@/lib/sandbox/reads";
import { DEFAULT_STEP_SECONDS, MAX_STEP_SECONDS, type Scenario } from "@/lib/sandbox/constants";

type Chosen = { scenario: Scenario; stepSeconds: number };

type RunControlProps = {
  scenarios: readonly Scenario[];
  running: RunningSimulation | null;
  pending: boolean;
  onStart: (chosen: Chosen) => void;
  onStop: () => void;
};

/** Starts the simulated courier. While it runs, shows the next status changes and a Stop button. */
export function RunControl({ scenarios, running, pending, onStart, onStop }: RunControlProps) {
  const { t } = useText("labels");
  const [scenario, setScenario] = useState<Scenario>(scenarios[0] ?? "success");
  const [seconds, setSeconds] = useState<number | null>(DEFAULT_STEP_SECONDS);
  const [error, setError] = useState<string | undefined>();
  // The selected scenario may no longer be possible.
  const chosen = scenarios.includes(scenario) ? scenario : (scenarios[0] ?? "success");

  function start() {
    const fits = seconds !== null && Number.isInteger(seconds) && seconds >= 1 && seconds <= MAX_STEP_SECONDS;
    if (fits) {
      setError(undefined);
      onStart({ scenario: chosen, stepSeconds: seconds });
    } else if (seconds === null) setError(t("simulate.enterSeconds"));
    else setError(t("simulate.wholeNumber", { max: String(MAX_STEP_SECONDS) }));
  }

  return (
    <div role="group" aria-label={t("simulate.courier")} className="flex min-w-0 flex-col gap-3">
      {running ? (
        <Progress running={running} />
      ) : (
        <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <Field label={t("simulate.scenario")} hint={t(`scenario.${chosen}.hint`)}>
            <Select
              value={chosen}
              onValueChange={setScenario}
              options={scenarios.map((value) => ({ value, label: t(`scenario.${value}.label`) }))}
            />
          </Field>
          <Field label={t("simulate.every")} error={error}>
            <NumberField
              value={seconds}
              onValueChange={setSeconds}
              min={1}
              max={MAX_STEP_SECONDS}
              unit="s"
              inputMode="numeric"
            />
          </Field>
        </div>
      )}
      <div>
        <Button
          variant={running ? "secondary" : "primary"}
          pending={pending}
          onClick={running ? onStop : start}
        >
          {t(running ? "simulate.stop" : "simulate.start")}
        </Button>
      </div>
    </div>
  );
}

function Progress({ running }: { running: RunningSimulation }) {
  const { t } = useText("labels");
  const { scenario, stepSeconds, remaining } = running;
  return (
    <div className="grid gap-2">
      <p>
        {t.rich("simulate.running", {
          scenario: t(`scenario.${scenario}.label`),
          count: stepSeconds,
          strong: (children) => <span className="font-medium">{children}</span>,
          muted: (children) => <span className="text-muted tabular-nums">{children}</span>,
        })}
      </p>
      <ol
        aria-label={t("simulate.nextList")}
        className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-muted"
      >
        {remaining.map((status, index) => (
          // A status appears twice if there is a second attempt, so the key is the position from the end.
          <li
            key={remaining.length - index}
            className={cn("flex items-center gap-1.5", index === 0 && "basis-full")}
          >
            {index === 0 ? (
              <NextStep
                status={status}
                when={
                  scenario === "late" && remaining.length === 1
                    ? t("simulate.afterPromise")
                    : t("simulate.within", { seconds: String(stepSeconds) })
                }
              />
            ) : (
              <LaterStep status={status} index={index} />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The remaining status changes. */
function NextStep({ status, when }: { status: DeliveryStatus; when: string }) {
  const { t } = useText("labels");
  const { t: trade } = useText("trade");
  return (
    <span className="tabular-nums">
      {t.rich("simulate.next", {
        status: trade(`status.${status}`),
        when,
        strong: (children) => <span className="font-medium text-ink">{children}</span>,
      })}
    </span>
  );
}

function LaterStep({ status, index }: { status: DeliveryStatus; index: number }) {
  const { t } = useText("labels");
  const { t: trade } = useText("trade");
  const word = trade(`status.${status}`);
  if (index === 1) return t("simulate.then", { status: word });
  return (
    <>
      <span aria-hidden>→</span> {word}
    </>
  );
}
