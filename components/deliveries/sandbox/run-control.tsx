"use client";

import { useState } from "react";
import { STATUS_LABELS } from "../format";
import { Button } from "@/components/kit/ui/button";
import { cn } from "@/components/kit/ui/cn";
import { Field } from "@/components/kit/ui/field";
import { NumberField } from "@/components/kit/ui/number-field";
import { Select } from "@/components/kit/ui/select";
import type { DeliveryStatus } from "@/lib/deliveries/status";
import type { RunningSimulation } from "@/lib/sandbox/reads";
import { DEFAULT_STEP_SECONDS, MAX_STEP_SECONDS, type Scenario } from "@/lib/sandbox/constants";
import { SCENARIO_WORDS } from "./labels";

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
  const [scenario, setScenario] = useState<Scenario>(scenarios[0] ?? "success");
  const [seconds, setSeconds] = useState<number | null>(DEFAULT_STEP_SECONDS);
  const [error, setError] = useState<string | undefined>();
  // The selected scenario may no longer be possible.
  const chosen = scenarios.includes(scenario) ? scenario : (scenarios[0] ?? "success");

  function start() {
    const problem = secondsProblem(seconds);
    setError(problem);
    if (problem === undefined && seconds !== null) onStart({ scenario: chosen, stepSeconds: seconds });
  }

  return (
    <div role="group" aria-label="Simulated courier" className="flex min-w-0 flex-col gap-3">
      {running ? (
        <Progress running={running} />
      ) : (
        <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <Field label="Scenario" hint={SCENARIO_WORDS[chosen].description}>
            <Select
              value={chosen}
              onValueChange={setScenario}
              options={scenarios.map((value) => ({ value, label: SCENARIO_WORDS[value].label }))}
            />
          </Field>
          <Field label="Step every" error={error}>
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
          {running ? "Stop" : "Start"}
        </Button>
      </div>
    </div>
  );
}

function secondsProblem(seconds: number | null): string | undefined {
  if (seconds === null) return "Enter seconds";
  const fits = Number.isInteger(seconds) && seconds >= 1 && seconds <= MAX_STEP_SECONDS;
  return fits ? undefined : `A whole number from 1 to ${MAX_STEP_SECONDS}`;
}

function Progress({ running }: { running: RunningSimulation }) {
  const { scenario, stepSeconds, remaining } = running;
  const every = stepSeconds === 1 ? "second" : `${stepSeconds} seconds`;
  return (
    <div className="grid gap-2">
      <p>
        Scenario: <span className="font-medium">{SCENARIO_WORDS[scenario].label}</span>
        <span className="text-muted tabular-nums"> · a status change every {every}</span>
      </p>
      <ol
        aria-label="Next status changes"
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
                    ? "after the promised time"
                    : `in up to ${stepSeconds} s`
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
  return (
    <span className="tabular-nums">
      Next: <span className="font-medium text-ink">{STATUS_LABELS[status]}</span>, {when}
    </span>
  );
}

function LaterStep({ status, index }: { status: DeliveryStatus; index: number }) {
  return (
    <>
      {index === 1 ? "Then:" : <span aria-hidden>→</span>} {STATUS_LABELS[status]}
    </>
  );
}
