"use client";

import { useSyncExternalStore } from "react";
import { Button } from "@/components/kit/ui/button";
import { cardId } from "./use-after-action";
import type { ShownDelivery } from "./shown-work";
import { useText } from "./use-text";

const KEY = "waybill-seen-changes";

/** Versions of deliveries whose changes the courier has acknowledged on this phone, by delivery. */
type Seen = Record<string, number>;

function readSeen(): Seen {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "{}") as Seen | null) ?? {};
  } catch {
    return {};
  }
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function acknowledge(deliveryId: string, version: number): void {
  // Only the newest fifty, so that the list does not grow with every delivery.
  const others = Object.entries(readSeen()).filter(([id]) => id !== deliveryId);
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify(Object.fromEntries([...others.slice(-49), [deliveryId, version]])),
    );
  } catch {
    // Without storage the note stays.
  }
  for (const listener of listeners) listener();
}

/** Highlights changes made after the delivery was assigned, until the courier acknowledges them. */
export function ChangeNote({ delivery: { id, change } }: { delivery: ShownDelivery }) {
  const { t } = useText();
  const seen = useSyncExternalStore(
    subscribe,
    () => readSeen()[id] ?? 0,
    () => 0,
  );
  if (!change || change.version <= seen) return null;
  return (
    <section
      aria-label={t("change.label")}
      className="mb-3 rounded-lg border-2 border-warning-ink bg-warning-soft px-3 py-2 text-warning-ink"
    >
      <p className="font-semibold">{t("change.title")}</p>
      <ul className="grid gap-1">
        {change.lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      <Button
        className="mt-2 min-h-12 w-full"
        onClick={() => {
          acknowledge(id, change.version);
          // The button that was pressed vanishes.
          document.getElementById(cardId(id))?.querySelector("button")?.focus();
        }}
      >
        {t("change.ok")}
      </Button>
    </section>
  );
}
