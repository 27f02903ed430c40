import { cloneElement, type ReactElement, type RefObject } from "react";

type TriggerElementProps = { ref?: RefObject<HTMLElement | null> } & Record<string, unknown>;

/** The caller's button with what makes it open something. It has to pass its props and its ref on. */
export function triggerWith(trigger: ReactElement, props: TriggerElementProps): ReactElement {
  return cloneElement(trigger as ReactElement<TriggerElementProps>, props);
}
