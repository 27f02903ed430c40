"use client";

import { Bell, BellOff } from "lucide-react";
import { useEffect, useState } from "react";
import { startFollowing, stopFollowing } from "./actions";
import {
  type Pressed,
  type PushPage,
  type PushProblem,
  type PushState,
  readPushState,
  turnOff,
  turnOn,
} from "./browser-push";

/** A delivery that the browser follows on its tracking page. */
type Followed = {
  code: string;
  /** The installation's public push key, as base64url. */
  publicKey: string;
};

/** Texts in the language of the page. */
type NotifyWords = {
  start: string;
  stop: string;
  /** Text beside or instead of the button. */
  states: Record<PushState, string>;
  /** Null to show the messages of the service, which are English. */
  problems: Record<"notSetUp" | "unprocessable" | "tooManyRequests" | "other", string> | null;
};

/** The server builds the class name, so that the page does not load the code that merges classes. */
export type NotifyProps = Followed & { words: NotifyWords; buttonClass: string };

const pageOf = ({ code, publicKey }: Followed): PushPage => ({
  publicKey,
  worker: "/track/notify.js",
  scope: `/track/${code}`,
  isOnlyForPushes: true,
  start: (target) => startFollowing({ code, ...target }),
  stop: (endpoint) => stopFollowing({ code, endpoint }),
});

function problemWords({ problems }: NotifyWords, { code, message }: PushProblem): string {
  if (problems === null) return message;
  const known = code === "notSetUp" || code === "unprocessable" || code === "tooManyRequests";
  return problems[known ? code : "other"];
}

/** Turns a delivery's notifications on and off for this browser. */
export function NotifyButton({ words, buttonClass, code, publicKey }: NotifyProps) {
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void readPushState(pageOf({ code, publicKey }))
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
    const page = pageOf({ code, publicKey });
    setPressed(await (state === "on" ? turnOff(page) : turnOn(page)));
    setIsBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
      {(state === "off" || state === "on") && (
        <button
          type="button"
          aria-disabled={isBusy || undefined}
          aria-busy={isBusy || undefined}
          onClick={() => isBusy || void press()}
          className={buttonClass}
        >
          {state === "on" ? <BellOff aria-hidden /> : <Bell aria-hidden />}
          {state === "on" ? words.stop : words.start}
        </button>
      )}
      <p role="status" className="min-w-0 flex-1 basis-48">
        {problem ? problemWords(words, problem) : words.states[state]}
      </p>
    </div>
  );
}
