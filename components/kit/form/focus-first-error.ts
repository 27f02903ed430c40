/**
 * Moves the focus to the first control with an error, or to the form's own message, and opens the sections
 * that hide it.
 */
export function focusFirstError(form: HTMLFormElement): void {
  const found =
    form.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)') ??
    form.querySelector<HTMLElement>("[data-form-error]");
  if (!found) return;
  // In a radio group, the group has the error but a radio button takes the focus.
  const target = found.querySelector<HTMLElement>("input:checked") ?? found.querySelector("input") ?? found;
  for (let at = target.closest("details"); at; at = at.parentElement?.closest("details") ?? null)
    at.open = true;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: "center" });
}
