import { useEffect, useRef, useState } from "react";

/** A second tap of the same finger must press nothing: another button, or another card, has come under the finger. */
const REST_MS = 700;

type Pressed = { resting: boolean; onPressed: (deliveryId: string) => void };

/**
 * What follows a press: the whole page rests for a moment, and where the press has moved its card in the list, the card
 * stays in view and keeps the focus. `order` names the cards as they stand.
 */
export function usePressed(order: string): Pressed {
  const [resting, setResting] = useState(false);
  const pressed = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    const card = pressed.current === undefined ? null : document.getElementById(cardId(pressed.current));
    if (!card) return;
    card.scrollIntoView({ block: "nearest" });
    // A node that is moved loses the focus.
    if (document.activeElement === document.body)
      card.querySelector("button")?.focus({ preventScroll: true });
  }, [order]);

  return {
    resting,
    onPressed: (deliveryId) => {
      pressed.current = deliveryId;
      setResting(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        setResting(false);
        // What moves the list from now on is not this press.
        pressed.current = undefined;
      }, REST_MS);
    },
  };
}

/** The id of a delivery's card in the page. */
export const cardId = (deliveryId: string) => `card-${deliveryId}`;
