"use client";

import { Button } from "../ui/button";

type ToggleFilterProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** A filter that is on or off. */
export function ToggleFilter({ label, isOn, onChange }: ToggleFilterProps) {
  return (
    <Button
      aria-pressed={isOn}
      className="border-dashed aria-pressed:border-solid aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
      onClick={() => onChange(!isOn)}
    >
      {label}
    </Button>
  );
}
