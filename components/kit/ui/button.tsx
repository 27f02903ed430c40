import type { ComponentProps, MouseEvent } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class";
import { cn } from "./cn";
import { Spinner } from "./spinner";

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Busy: keeps its width and focus and ignores clicks. */
  pending?: boolean;
};

/** A button. A link that looks like a button is a ButtonLink. */
export function Button({
  variant,
  size,
  pending = false,
  type = "button",
  className,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      {...(pending && { "aria-disabled": true, "aria-busy": true, onClick: ignore })}
      type={type}
      className={buttonClass({
        variant,
        size,
        className: cn(pending && "aria-disabled:opacity-80", className),
      })}
    >
      {pending ? (
        <>
          <span className="inline-flex items-center gap-[inherit] opacity-0">{children}</span>
          <Spinner className="absolute" />
        </>
      ) : (
        children
      )}
    </button>
  );
}

function ignore(event: MouseEvent) {
  event.preventDefault();
}
