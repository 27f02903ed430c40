"use client";

import { Bell, BellOff } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/kit/ui/button";
import {
  type FollowedPage,
  type Pressed,
  type PushState,
  readPushState,
  turnOff,
  turnOn,
} from "./browser-push";

/** What is said beside the button, or instead of it. */
const WORDS: Record<PushState, string> = {
  off: "Get news of this delivery in this browser.",
  on: "This browser is told when there is news.",
  blocked:
    "Notifications are blocked in this browser. Allow them for this site in its settings, then reload the page.",
  unsupported: "This browser cannot show notifications of this page.",
  "home-screen":
    "To be notified on this device, add the page to the home screen with Share, then open it from there.",
};

/** Switches the notifications of a delivery on and off for this browser. */
export function NotifyButton(page: FollowedPage) {
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { code, publicKey } = page;
  useEffect(() => {
    let isLeft = false;
    void readPushState({ code, publicKey })
      .catch((): PushState => "unsupported")
      .then((state) => isLeft || setPressed({ state, problem: null }));
    return () => {
      isLeft = true;
    };
  }, [code, publicKey]);
  if (!pressed) return null;
  const { state, problem } = pressed;
  const press = async () => {
    setIsBusy(true);
    setPressed(await (state === "on" ? turnOff(page) : turnOn(page)));
    setIsBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
      {(state === "off" || state === "on") && (
        <Button pending={isBusy} onClick={() => void press()}>
          {state === "on" ? <BellOff aria-hidden /> : <Bell aria-hidden />}
          {state === "on" ? "Stop notifying me" : "Notify me"}
        </Button>
      )}
      <p role="status" className="min-w-0 flex-1 basis-48">
        {problem ?? WORDS[state]}
      </p>
    </div>
  );
}
