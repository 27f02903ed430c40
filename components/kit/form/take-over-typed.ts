import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";

type Values<Input extends FieldValues> = Pick<UseFormReturn<Input>, "getValues" | "setValue">;

/**
 * Passes values entered by a person or password manager before hydration to the form. React would otherwise
 * treat them as server-rendered. Later calls have no effect.
 */
export function takeOverTyped<Input extends FieldValues>(
  element: HTMLFormElement,
  { getValues, setValue }: Values<Input>,
): void {
  for (const field of element.elements) {
    const entered = enteredIn(field);
    if (entered === null) continue;
    const name = (field as HTMLInputElement).name as FieldPath<Input>;
    const stored: unknown = getValues(name);
    if (typeof entered === "string" && isRead(field, stored)) {
      typeAgain(field, entered);
      continue;
    }
    const known = stored ?? "";
    if (typeof known !== typeof entered || known === entered) continue;
    setValue(name, entered as FieldPathValue<Input, FieldPath<Input>>, { shouldDirty: true });
  }
}

/** Whether the field reads a number or a time from its text. */
const isRead = (field: Element, stored: unknown): field is HTMLInputElement =>
  field instanceof HTMLInputElement &&
  field.type !== "radio" &&
  (stored === null || typeof stored === "number");

/** Types a text into a field again, which then reads its value from it. */
function typeAgain(field: HTMLInputElement, text: string): void {
  // React ignores the event unless the text differs from the last one that was set on the element itself.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The value of a control; null if it has no name or still has its server-rendered value. */
function enteredIn(field: Element): string | boolean | null {
  if (field instanceof HTMLSelectElement) return field.name ? field.value : null;
  if (field instanceof HTMLTextAreaElement) return field.value === field.defaultValue ? null : field.value;
  if (!(field instanceof HTMLInputElement) || field.name === "") return null;
  switch (field.type) {
    case "checkbox":
      return field.checked === field.defaultChecked ? null : field.checked;
    case "radio":
      return field.checked && !field.defaultChecked ? field.value : null;
    default:
      // The browser removes the line feeds of a value that it shows in one line.
      return field.value === field.defaultValue.replaceAll(/[\r\n]/g, "") ? null : field.value;
  }
}
