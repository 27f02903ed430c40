import { cloneElement, type ReactElement, type RefObject } from "react";

type TriggerElementProps = { ref?: RefObject<HTMLElement | null> } & Record<string, unknown>;

/** The caller's button with the trigger's props. It must pass on props and ref. */
export function triggerWith(trigger: ReactElement, props: TriggerElementProps): ReactElement {
  return cloneElement(trigger as ReactElement<TriggerElementProps>, props);
}
