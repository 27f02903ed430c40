"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { onNavigationStart } from "../ui/navigation";
import { type Parameters, readAddress, type ValuesOf, writeAddress } from "./address";

type AddressOptions = {
  /** Delay before the URL is updated. The state itself is updated immediately. */
  pauseMs?: number;
  /** Starts the navigation to the new URL, if the server renders its content. */
  navigate?: (begin: () => void) => void;
};

/** Changes some values, or resets all with null. `push` adds a history entry. */
export type ChangeAddress<Values> = (next: Partial<Values> | null, options?: { push?: boolean }) => void;

const spelled = (query: string) => new URLSearchParams(query).toString();

/**
 * State stored in the page's URL. A navigation flushes pending writes, because the router would cancel the
 * navigation for a later write.
 */
export function useAddressState<Each extends Parameters>(
  parameters: Each,
  { pauseMs = 0, navigate }: AddressOptions = {},
): [ValuesOf<Each>, ChangeAddress<ValuesOf<Each>>] {
  const read = (query: string) => readAddress(parameters, new URLSearchParams(query));
  const router = useRouter();
  const said = useSearchParams().toString();
  const [state, setState] = useState(() => ({ said, values: read(said), written: [] as string[] }));
  const { values, written } = state;
  if (said !== state.said) {
    // Our own URL change may arrive after the next one was made. Other changes come from Back or a link.
    if (!written.includes(said)) setState({ said, values: read(said), written: [] });
    else setState({ said, values, written: said === written.at(-1) ? [] : written });
  }

  const latest = useRef(values);
  const write = useRef<((push: boolean) => void) | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writing = useRef(false);
  useEffect(() => {
    latest.current = values;
    write.current = (push) => {
      waiting.current = undefined;
      const query = writeAddress(parameters, latest.current, window.location.search);
      const address = `${window.location.pathname}${query && `?${query}`}${window.location.hash}`;
      setState((before) => ({ ...before, written: [...before.written, spelled(query)] }));
      writing.current = true;
      if (navigate) navigate(() => router[push ? "push" : "replace"](address, { scroll: false }));
      else window.history[push ? "pushState" : "replaceState"](null, "", address);
      writing.current = false;
    };
  });
  useEffect(
    () =>
      onNavigationStart((_, type) => {
        if (waiting.current === undefined || writing.current) return;
        clearTimeout(waiting.current);
        waiting.current = undefined;
        // After Back, the URL already belongs to another page.
        if (type === "traverse") return;
        const query = writeAddress(parameters, latest.current, window.location.search);
        // With its own history state, the router ignores the change.
        window.history.replaceState(window.history.state, "", `?${query}`);
      }),
    [parameters],
  );
  useEffect(() => () => clearTimeout(waiting.current), []);

  const change = useCallback<ChangeAddress<ValuesOf<Each>>>(
    (next, { push = false } = {}) => {
      const changed = { ...latest.current, ...(next ?? readAddress(parameters, new URLSearchParams())) };
      latest.current = changed;
      setState((before) => ({ ...before, values: changed }));
      clearTimeout(waiting.current);
      if (pauseMs === 0) write.current?.(push);
      else waiting.current = setTimeout(() => write.current?.(push), pauseMs);
    },
    [parameters, pauseMs],
  );
  return [values, change];
}
