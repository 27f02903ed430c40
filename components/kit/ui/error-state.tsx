"use client";

import { Check, CircleAlert, Copy } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "#texts";
import { Button } from "./button";
import { buttonClass } from "./button-class";
import { cn } from "./cn";
import { PlainCopy } from "./plain-copy";

type ErrorStateProps = {
  title?: string;
  /** Steps that the user can take. */
  message?: ReactNode;
  /** Request id or digest by which support finds the error. */
  reference?: string;
  onRetry?: () => void;
  retrying?: boolean;
  actions?: ReactNode;
  className?: string;
};

/** An error in place of content. Never show an empty list instead. */
export function ErrorState({
  title,
  message,
  reference,
  onRetry,
  retrying,
  actions,
  className,
}: ErrorStateProps) {
  const { t } = useText("kit");
  return (
    <div role="alert" className={cn("flex flex-col items-center px-4 py-12 text-center", className)}>
      <span
        aria-hidden
        className="mb-3 flex size-10 items-center justify-center rounded-lg bg-danger-soft text-danger-ink"
      >
        <CircleAlert className="size-5" />
      </span>
      <p className="text-[0.9375rem] font-medium">{title ?? t("error.title")}</p>
      <div className="mt-1 max-w-md text-muted">{message === undefined ? t("error.text") : message}</div>
      {reference && <Reference value={reference} className="mt-3" />}
      {(onRetry || actions) && (
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button variant="primary" onClick={onRetry} pending={retrying}>
              {t("action.retry")}
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  );
}

/** A request id with a copy button. */
export function Reference({ value, className }: { value: string; className?: string }) {
  const { t } = useText("kit");
  return (
    <p className={cn("flex max-w-full items-center gap-1 text-xs text-muted", className)}>
      <span className="shrink-0">{t("error.reference")}</span>
      <code className="min-w-0 font-mono break-all">{value}</code>
      <PlainCopy
        value={value}
        label={t("error.referenceToCopy")}
        className={buttonClass({
          variant: "ghost",
          size: "sm",
          className: "w-7 px-0 text-muted pointer-coarse:min-w-10",
        })}
        icon={<Copy aria-hidden />}
        done={<Check aria-hidden className="text-success-ink" />}
      />
    </p>
  );
}
