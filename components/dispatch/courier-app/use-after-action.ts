import { useEffect, useRef, useState } from "react";

/** Ignores a second tap: another button or card may have moved under the finger. */
const REST_MS = 700;

type AfterAction = { resting: boolean; onAction: (deliveryId: string) => void };

/**
 * After an action, blocks the page briefly, and if the card has moved in the list keeps it in view and focused.
 * `order` lists the cards as they are now. If the card is folded, because its next stop is a later one, the card of `nextId`
 * takes its place.
 */
export function useAfterAction(order: string, nextId: string | null): AfterAction {
  const [resting, setResting] = useState(false);
  const acted = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (acted.current === undefined) return;
    const [card] = [acted.current, nextId].flatMap((id) => (id && document.getElementById(cardId(id))) || []);
    if (!card) return;
    card.scrollIntoView({ block: "nearest" });
    // A DOM node that is moved loses the focus.
    if (document.activeElement === document.body)
      card.querySelector("button")?.focus({ preventScroll: true });
  }, [order, nextId]);

  return {
    resting,
    onAction: (deliveryId) => {
      acted.current = deliveryId;
      setResting(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        setResting(false);
        // Later moves of the list are not caused by this action.
        acted.current = undefined;
      }, REST_MS);
    },
  };
}

/** The id of a delivery's card in the page. */
export const cardId = (deliveryId: string) => `card-${deliveryId}`;
