"use client";

import {
  type ComponentType,
  lazy,
  memo,
  type RefObject,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useHydrated } from "./use-hydrated";

/**
 * A part of a page whose code comes just after the page's: `later(() => import("./name-form").then((module) =>
 * module.NameForm))`. The server draws it as always. Until its code is there, a press of one of its buttons is kept: the
 * button looks busy, and is pressed again when it works. What is typed stays in the fields, from where Form and SearchBox
 * take it. For what a click opens there is `onDemand`.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  const fetchPart = () =>
    (loading ??= load().then(
      (part) => {
        loaded = part;
        return { default: part };
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    ));
  const Lazy = lazy(() => untilLoaded(fetchPart));
  const onServer = typeof window === "undefined";
  // So that also the first visitor gets it with the page.
  if (onServer) fetchPart().catch(() => undefined);

  /** A navigation waits for the part, with the page before it on the screen. */
  function Arriving(props: Props) {
    const { default: Part } = use(fetchPart());
    return <Part {...props} />;
  }

  const Later = memo(function Later(props: Props) {
    const frame = useRef<HTMLDivElement>(null);
    const ready = useHeldPress(frame);
    const isHydrated = useHydrated();
    const [Shown] = useState<ComponentType<Props>>(() => {
      if (!isHydrated && !onServer) return Lazy;
      return loaded ?? (onServer ? Lazy : Arriving);
    });
    // Drawn anew before its code is there, the part would vanish until then: also after useHydrated's second answer.
    const part = useMemo(
      () => (
        <>
          <Shown {...props} />
          <WhenReady call={ready} />
        </>
      ),
      [Shown, props, ready],
    );
    const place = useMemo(() => (Shown === Arriving ? part : <Suspense>{part}</Suspense>), [Shown, part]);
    return (
      <div ref={frame} className={FRAME}>
        {place}
      </div>
    );
  });

  // A function around it: what the server's tree names must be none of React's own wrappers, or a refresh of the page
  // would take the part for another one and draw it anew, without what was typed.
  return function LaterPart(props: Props) {
    return <Later {...props} />;
  };
}

const RETRY_MS = 3_000;

/** A part that cannot be loaded stays as the server drew it, rather than make an error of the whole page. */
async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === "undefined") throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

const FRAME = "contents [&_[data-held]]:animate-pulse [&_[data-held]]:cursor-progress";

function WhenReady({ call }: { call: () => void }) {
  useEffect(call, [call]);
  return null;
}

/** Keeps the press of a button inside of `frame` until the returned function is called, and repeats it then. */
function useHeldPress(frame: RefObject<HTMLElement | null>): () => void {
  const held = useRef<HTMLButtonElement>(null);
  const isReady = useRef(false);
  const waiting = useRef<HTMLElement>(null);
  const release = useCallback(() => {
    const button = held.current;
    held.current = null;
    button?.removeAttribute("aria-busy");
    button?.removeAttribute("data-held");
    return button;
  }, []);
  useEffect(() => {
    const element = frame.current;
    const hold = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (!button || !element?.contains(button) || isReady.current) return;
      event.preventDefault();
      event.stopPropagation();
      release();
      held.current = button;
      button.setAttribute("aria-busy", "true");
      button.setAttribute("data-held", "");
    };
    // React stops at the document what it cannot deliver yet.
    window.addEventListener("click", hold, true);
    if (!isReady.current) {
      waiting.current = element;
      element?.setAttribute("data-waiting", "");
    }
    return () => window.removeEventListener("click", hold, true);
  }, [frame, release]);
  return useCallback(() => {
    isReady.current = true;
    waiting.current?.removeAttribute("data-waiting");
    release()?.click();
  }, [release]);
}
