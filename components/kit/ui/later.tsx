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
import { untilTouched } from "./touched";
import { useHydrated } from "./use-hydrated";

/**
 * A part of a page whose code loads right after the page: `later(() => import("./name-form").then((module) =>
 * module.NameForm))`. It is server-rendered as usual. A click before its code has loaded is stored: the
 * button looks busy, and is clicked again once it works, as is a checkbox. Typed text stays in the fields, where
 * Form and SearchBox read it. For content opened by a click, use `onDemand`.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return part(load, () => true);
}

/**
 * Like `later`, for a part that only shows values until somebody uses it: its code loads when a person first moves the
 * pointer, touches the page or presses a key, so that an opened page costs nothing more. With `isWanted`, it loads like
 * `later` if that returns true in the browser.
 */
export function whenTouched<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: () => boolean = () => false,
) {
  return part(load, isWanted);
}

function part<Props extends object>(load: () => Promise<ComponentType<Props>>, isWanted: () => boolean) {
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
  const onServer = typeof window === "undefined";
  let update = () => {};
  const updated = new Promise<void>((resolve) => (update = resolve));
  const Lazy = lazy(async () => {
    if (!onServer && !isWanted()) await Promise.race([untilTouched(), updated]);
    return untilLoaded(fetchPart);
  });
  // Loaded at startup, so that the first visitor also gets it with the page.
  if (onServer) fetchPart().catch(() => undefined);

  /** A navigation waits for the part and keeps the previous page visible. */
  function Arriving(props: Props) {
    const { default: Part } = use(fetchPart());
    return <Part {...props} />;
  }

  const Later = memo(function Later(props: Props) {
    const frame = useRef<HTMLDivElement>(null);
    const ready = useHeldPress(frame);
    const isHydrated = useHydrated();
    const [first] = useState(props);
    // React delays an update of the page until the part has loaded.
    if (props !== first) update();
    const [Shown] = useState<ComponentType<Props>>(() => {
      if (!isHydrated && !onServer) return Lazy;
      return loaded ?? (onServer ? Lazy : Arriving);
    });
    // Rendering again before the code has loaded would unmount the part, also after the second result of
    // useHydrated.
    const part = useMemo(
      () => (
        <>
          <Shown {...props} />
          <WhenReady call={ready} />
        </>
      ),
      [Shown, props, ready],
    );
    // React streams a large part after the rest of the page, with the fallback in its place. Without a
    // fallback, the page would jump when the part arrives, so on the server the part is its own fallback.
    const place = useMemo(() => {
      if (Shown === Arriving) return part;
      return <Suspense fallback={onServer ? <Shown {...props} /> : undefined}>{part}</Suspense>;
    }, [Shown, part, props]);
    return (
      <div ref={frame} className={FRAME}>
        {place}
      </div>
    );
  });

  // Wrapped in a function: the server tree must not contain React's own wrappers, or a refresh would treat
  // the part as a different component and lose typed text.
  return function LaterPart(props: Props) {
    return <Later {...props} />;
  };
}

const RETRY_MS = 3_000;

/** If the code fails to load, the part stays as server-rendered instead of failing the whole page. */
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

/**
 * Stores a click on a button inside `frame` until the returned function is called, then repeats it, after the clicks
 * on checkboxes.
 */
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
    // React stops events that it cannot deliver yet at the document.
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
    const boxes = clickedBoxes(waiting.current);
    // Once React has finished rendering, so that each click sees the result of the one before it.
    queueMicrotask(() => {
      for (const box of boxes) box.click();
      release()?.click();
    });
  }, [release]);
}

/**
 * Resets the checkboxes that the browser has toggled, for their clicks to be repeated, and returns them. Form reads those
 * with a name.
 */
function clickedBoxes(frame: HTMLElement | null): HTMLInputElement[] {
  const boxes = frame?.querySelectorAll<HTMLInputElement>("input[type=checkbox]:not([name])") ?? [];
  const clicked = [...boxes].filter((box) => box.checked !== box.defaultChecked);
  for (const box of clicked) box.checked = box.defaultChecked;
  return clicked;
}
