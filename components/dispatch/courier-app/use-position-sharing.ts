"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { createSharingStore } from "./action-store";
import { type KeptPosition, PositionSharing, type SharingDeps, type SharingState } from "./position-sharing";
import { sendPositions } from "./send-action";

type Where = { token: string; courierId: string; isNeeded: boolean };

/** Shares the courier's position while `isNeeded`: a delivery is started and has not ended. */
export function usePositionSharing({ token, courierId, isNeeded }: Where) {
  const [sharing] = useState(
    () =>
      new PositionSharing({
        ...createSharingStore(courierId),
        watch,
        send: (positions: readonly KeptPosition[]) => sendPositions(token, positions),
      }),
  );
  const snapshot = (): SharingState => sharing.state;
  const state = useSyncExternalStore(sharing.subscribe, snapshot, snapshot);

  useEffect(() => {
    void sharing.start();
    const wake = () => void sharing.sendWaiting();
    window.addEventListener("online", wake);
    return () => {
      sharing.stop();
      window.removeEventListener("online", wake);
    };
  }, [sharing]);

  useEffect(() => sharing.setNeeded(isNeeded), [sharing, isNeeded]);

  return { state, choose: (choice: "on" | "off") => sharing.choose(choice) };
}

const watch: SharingDeps["watch"] = (onFix, onError) => {
  // Browsers have no location on pages without https.
  if (!("geolocation" in navigator)) {
    onError(false);
    return () => undefined;
  }
  const id = navigator.geolocation.watchPosition(
    onFix,
    ({ code, PERMISSION_DENIED }) => onError(code === PERMISSION_DENIED),
    { enableHighAccuracy: true, maximumAge: 5_000 },
  );
  return () => navigator.geolocation.clearWatch(id);
};
