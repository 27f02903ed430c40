import { type RefObject, useEffect, useState } from "react";

/** The server-rendered form and its focused field, which React may be about to replace. */
function current(label: string) {
  if (typeof document === "undefined") return null;
  const form = document.querySelector<HTMLFormElement>(`form[aria-label="${label}"]`);
  return form && { form, focused: document.activeElement };
}

/**
 * Keeps typed text and the focus if a password manager has added elements to the form before hydration: React then
 * renders the form again.
 */
export function useTypedBefore(form: RefObject<HTMLFormElement | null>, label: string): void {
  const [before] = useState(() => current(label));
  useEffect(() => {
    if (!before || before.form === form.current) return;
    for (const old of before.form.elements) {
      if (!(old instanceof HTMLInputElement)) continue;
      const field = form.current?.elements.namedItem(old.name);
      if (!(field instanceof HTMLInputElement)) continue;
      field.value = old.value;
      if (old === before.focused) field.focus();
    }
  }, [before, form]);
}
