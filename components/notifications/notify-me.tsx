"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { NotifyProps } from "./notify-button";

/**
 * Offers notifications of a delivery. Only the browser knows what is supported, so the server reserves space
 * and the code loads after the page.
 */
export function NotifyMe(props: NotifyProps) {
  const [Button, setButton] = useState<ComponentType<NotifyProps>>();
  useEffect(() => {
    void import("./notify-button").then(
      ({ NotifyButton }) => setButton(() => NotifyButton),
      // Without its code, nothing is offered.
      () => undefined,
    );
  }, []);
  return <div className="min-h-10 print:hidden">{Button && <Button {...props} />}</div>;
}
