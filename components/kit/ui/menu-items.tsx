"use client";

import { Check } from "lucide-react";
import NextLink from "next/link";
import { type ReactNode, useId } from "react";
import { cn } from "./cn";
import { useCloseMenu } from "./menu";
import { popupItemClass } from "./popup";

export const itemClass = cn(popupItemClass, "-outline-offset-2 focus:bg-hover aria-disabled:opacity-55");

type ItemProps = { icon?: ReactNode; end?: ReactNode; children: ReactNode };

export function ItemContent({ icon, end, children }: ItemProps) {
  return (
    <>
      {icon && <span className="flex text-muted">{icon}</span>}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {end && <span className="text-xs text-muted">{end}</span>}
    </>
  );
}

export type MenuItemProps = ItemProps & { onSelect: () => void; disabled?: boolean; tone?: "danger" };

export function MenuItem({ onSelect, disabled = false, tone, ...content }: MenuItemProps) {
  const close = useCloseMenu();
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={disabled || undefined}
      className={cn(itemClass, tone === "danger" && "text-danger-ink")}
      onClick={() => {
        if (disabled) return;
        // The focus returns first, because the action may move it, for example into a dialog.
        close();
        onSelect();
      }}
    >
      <ItemContent {...content} />
    </button>
  );
}

type MenuLinkProps = ItemProps & {
  href: string;
  /** Whether the item is the current page; undefined for items that are not pages. */
  current?: boolean;
};

export function MenuLink({ href, current, ...content }: MenuLinkProps) {
  const close = useCloseMenu();
  return (
    <NextLink
      href={href}
      prefetch={false}
      role="menuitem"
      tabIndex={-1}
      aria-current={current ? "true" : undefined}
      onClick={close}
      className={itemClass}
    >
      <ItemContent {...content} />
      {current !== undefined && (
        <Check aria-hidden className={cn("text-accent-ink", !current && "invisible")} />
      )}
    </NextLink>
  );
}

export function MenuGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className="px-2 pt-1.5 pb-1 text-xs text-muted">
        {label}
      </div>
      {children}
    </div>
  );
}

export type MenuRadioGroupProps<Value extends string> = {
  label: ReactNode;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode; end?: ReactNode }[];
};

export function MenuRadioGroup<Value extends string>({
  label,
  value,
  onValueChange,
  options,
}: MenuRadioGroupProps<Value>) {
  const close = useCloseMenu();
  return (
    <MenuGroup label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="menuitemradio"
          aria-checked={option.value === value}
          tabIndex={-1}
          className={itemClass}
          onClick={() => {
            close();
            onValueChange(option.value);
          }}
        >
          <ItemContent icon={option.icon} end={option.end}>
            {option.label}
          </ItemContent>
          {option.value === value && <Check aria-hidden />}
        </button>
      ))}
    </MenuGroup>
  );
}

export type MenuCheckboxItemProps = {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
};

/** Stays open, so that several can be set in a row. */
export function MenuCheckboxItem({
  checked,
  onCheckedChange,
  disabled = false,
  children,
}: MenuCheckboxItemProps) {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      tabIndex={-1}
      className={itemClass}
      onClick={() => !disabled && onCheckedChange(!checked)}
    >
      <span className="flex size-4 shrink-0">{checked && <Check aria-hidden />}</span>
      <span className="min-w-0 flex-1 truncate">{children}</span>
    </button>
  );
}

export function MenuSeparator() {
  return <div role="separator" className="my-1 h-px bg-line" />;
}
