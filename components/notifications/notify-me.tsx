"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { FollowedPage } from "./browser-push";

/**
 * Offers notifications of a delivery to this browser. Only the browser knows what to offer, so the server leaves room for it;
 * the code follows the page's.
 */
export function NotifyMe(page: FollowedPage) {
  const [Button, setButton] = useState<ComponentType<FollowedPage>>();
  useEffect(() => {
    void import("./notify-button").then(
      ({ NotifyButton }) => setButton(() => NotifyButton),
      // Without its code there is nothing to offer.
      () => undefined,
    );
  }, []);
  return <div className="min-h-10 print:hidden">{Button && <Button {...page} />}</div>;
}
