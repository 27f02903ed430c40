"use client";

import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { dialogClass } from "@/components/kit/ui/dialog-class";
import { Modal } from "@/components/kit/ui/modal";
import { BigButton } from "./big-button";
import type { ShownDelivery } from "./shown-work";
import { useText } from "./use-text";

type SheetProps = {
  title: string;
  description?: string;
  /** The delivery. */
  subject: ShownDelivery;
  /** Label of the main button; omitted if the content has the buttons. */
  action?: string;
  /** Whether its main button ends something permanently. */
  isDangerous?: boolean;
  busy?: boolean;
  /**
   * The problem that prevents sending, a new object for each attempt. The element marked `data-problem` is scrolled
   * into view.
   */
  problem?: object | null;
  onSubmit?: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form above the page. Tapping outside does not close it, because that would lose what was entered. */
export function Sheet({
  title,
  description,
  subject,
  action,
  isDangerous = false,
  busy,
  problem,
  onSubmit,
  onClose,
  children,
}: SheetProps) {
  const { t } = useText();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!problem) return;
    const part = form.current?.querySelector("[data-problem]");
    part?.scrollIntoView({ block: "nearest" });
    part?.querySelector<HTMLElement>("input, textarea, button")?.focus({ preventScroll: true });
  }, [problem]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) onSubmit?.();
  }

  return (
    <Modal
      keepOnPress
      onDismiss={onClose}
      // In a text field it would open the phone's keyboard over the rest of the sheet.
      initialFocus={heading}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      className={dialogClass("md")}
    >
      <form ref={form} noValidate onSubmit={submit} className="flex min-h-0 flex-col text-base leading-6">
        <header className="px-4 pt-4 pb-3">
          <h2 ref={heading} tabIndex={-1} id={`${id}-title`} className="text-lg font-semibold outline-none">
            {title}
          </h2>
          <div id={`${id}-description`} className="wrap-anywhere">
            <p>{t("card.orderFor", { number: subject.orderNumber, name: subject.dropoff.customerName })}</p>
            {description && <p className="text-muted">{description}</p>}
          </div>
        </header>
        <div className="grid min-h-0 flex-1 gap-5 overflow-y-auto overscroll-contain px-4 pt-1 pb-4 [&_label]:text-base">
          {children}
        </div>
        <footer className="flex gap-2 border-t border-line px-4 py-3">
          <BigButton onClick={onClose} className="min-h-14 w-auto flex-1">
            {t("sheet.back")}
          </BigButton>
          {action && (
            <BigButton
              type="submit"
              variant={isDangerous ? "danger" : "primary"}
              pending={busy}
              className="min-h-14 w-auto flex-2"
            >
              {action}
            </BigButton>
          )}
        </footer>
      </form>
    </Modal>
  );
}
