"use client";

import { Bell, BellOff } from "lucide-react";
import { useEffect, useState } from "react";
import {
  type Pressed,
  type PushPage,
  type PushProblem,
  type PushState,
  readPushState,
  turnOff,
  turnOn,
} from "@/components/notifications/browser-push";
import type { Language } from "@/lib/core/language/languages";
import { startPushes, stopPushes } from "./actions";
import { failureWords } from "./refusal";
import { type CourierWords, useText } from "./use-text";

type PushButtonProps = { token: string; publicKey: string };

const pageOf = ({ token, publicKey }: PushButtonProps): PushPage => ({
  publicKey,
  // The worker that keeps the page, with or without pushes.
  worker: "/courier/offline.js",
  scope: "/courier/",
  isOnlyForPushes: false,
  start: (target) => startPushes(token, target),
  stop: () => stopPushes(token, {}),
});

const WORDS = {
  off: "push.off",
  on: "push.on",
  blocked: "push.blocked",
  "home-screen": "push.homeScreen",
} as const satisfies Record<Exclude<PushState, "unsupported">, string>;

function pushProblem(t: CourierWords, language: Language, { code, message }: PushProblem): string {
  return code === "notSetUp" ? t("push.notSetUp") : failureWords(t, language, { code, message });
}

/** Turns the notifications of new work on and off for this phone. */
export function PushButton({ token, publicKey }: PushButtonProps) {
  const { t, language } = useText();
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void readPushState(pageOf({ token, publicKey }))
      .catch((): PushState => "unsupported")
      .then((state) => isLeft || setPressed({ state, problem: null }));
    return () => {
      isLeft = true;
    };
  }, [token, publicKey]);
  if (!pressed || pressed.state === "unsupported") return null;
  const { state, problem } = pressed;
  const isOn = state === "on";
  const press = async () => {
    setIsBusy(true);
    setPressed(await (isOn ? turnOff : turnOn)(pageOf({ token, publicKey })));
    setIsBusy(false);
  };
  const Icon = isOn ? Bell : BellOff;
  return (
    <p className="flex items-center gap-2 px-1 text-muted">
      <Icon aria-hidden className="size-5 shrink-0" />
      <span role="status" className="mr-auto min-w-0">
        {problem ? pushProblem(t, language, problem) : t(WORDS[state])}
      </span>
      {(state === "off" || isOn) && (
        <button
          type="button"
          aria-disabled={isBusy || undefined}
          className="min-h-12 shrink-0 px-2 font-medium text-ink underline underline-offset-2"
          onClick={() => isBusy || void press()}
        >
          {isOn ? t("push.stop") : t("push.start")}
        </button>
      )}
    </p>
  );
}
