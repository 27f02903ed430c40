"use client";

import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { useText } from "#texts";
import { Button } from "./button";
import { closeToast, lifetimeMs, type ToastEntry, type ToastTone, toasts } from "./toast";

const NONE: readonly ToastEntry[] = [];

/**
 * Shows the toasts. Used once per app, between the sticky header and the content. Toasts stay while the pointer or the focus
 * is on them. They cover no main button: on wide screens they are in the middle, because forms and dialogs have theirs on the
 * right and the navigation is on the left, and above the bars at the bottom; on others they push the content down.
 */
export function ToastList() {
  const { t } = useText("kit");
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, () => NONE);
  const [held, setHeld] = useState(false);
  // The toast may have disappeared with the focus inside it.
  if (held && shown.length === 0) setHeld(false);
  return (
    <section
      aria-label={t("notifications")}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="sticky top-12 z-20 lg:fixed lg:inset-x-0 lg:top-auto lg:bottom-20 lg:z-50 lg:mx-auto lg:w-72 print:hidden pointer-coarse:top-14 lg:pointer-coarse:top-auto"
    >
      <ol
        aria-live="polite"
        aria-relevant="additions"
        data-toasts={shown.length > 0 || undefined}
        className="flex flex-col gap-2 data-toasts:bg-canvas data-toasts:px-3 data-toasts:pt-3 data-toasts:pb-2 lg:data-toasts:bg-transparent lg:data-toasts:p-0"
      >
        {shown.map((entry) => (
          <ToastItem key={entry.id} entry={entry} held={held} />
        ))}
      </ol>
    </section>
  );
}

const ICONS: Record<ToastTone, ReactNode> = {
  neutral: <Info aria-hidden className="size-4 text-muted" />,
  success: <CircleCheck aria-hidden className="size-4 text-success-ink" />,
  warning: <TriangleAlert aria-hidden className="size-4 text-warning-ink" />,
  danger: <CircleAlert aria-hidden className="size-4 text-danger-ink" />,
};

function ToastItem({ entry, held }: { entry: ToastEntry; held: boolean }) {
  const { id, title, description, tone = "neutral", actions = [] } = entry;
  const { t } = useText("kit");
  const stays = lifetimeMs(entry);
  useEffect(() => {
    if (held || stays === null) return;
    const timer = setTimeout(() => closeToast(id), stays);
    return () => clearTimeout(timer);
  }, [held, stays, id]);

  return (
    <li className="flex animate-enter items-start gap-2.5 rounded-lg border border-line bg-raised p-3 text-ink shadow-popup">
      <span className="mt-0.5">{ICONS[tone]}</span>
      <div className="min-w-0 flex-1 wrap-break-word">
        <p className="font-medium">{title}</p>
        {description && <p className="text-muted">{description}</p>}
        {actions.length > 0 && (
          <div className="mt-2 flex flex-wrap gap-2">
            {actions.map(({ label, onSelect }) => (
              <Button
                key={label}
                size="sm"
                onClick={() => {
                  closeToast(id);
                  onSelect();
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t("action.dismiss")}
        onClick={() => closeToast(id)}
        className="-m-1 w-7 px-0"
      >
        <X aria-hidden />
      </Button>
    </li>
  );
}
