"use client";

import {
  createSerializer,
  type ParserMap,
  type SetValues,
  useQueryStates,
  type UseQueryStatesKeysMap,
  type UseQueryStatesOptions,
  type Values,
} from "nuqs";
import { useCallback, useEffect, useRef } from "react";
import { onNavigationStart } from "../ui/navigation";

/**
 * State that the page's address holds: nuqs' useQueryStates, except that a navigation writes what is still to be
 * written, and at once. nuqs would write it a moment later, for which the router gives the navigation up.
 */
export function useAddressState<Map extends ParserMap & UseQueryStatesKeysMap>(
  parsers: Map,
  { startTransition = atOnce, ...options }: Partial<UseQueryStatesOptions<Map>>,
): [Values<Map>, SetValues<Map>] {
  const settled = useRef(true);
  const writing = useRef(false);
  const transition = useRef(startTransition);
  const writeUnlessSettled = useCallback((write: () => void) => {
    if (settled.current) return;
    writing.current = true;
    transition.current(write);
    writing.current = false;
  }, []);
  const [state, setState] = useQueryStates(parsers, { ...options, startTransition: writeUnlessSettled });

  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
    transition.current = startTransition;
  });
  useEffect(
    () =>
      onNavigationStart((_, type) => {
        if (settled.current || writing.current) return;
        settled.current = true;
        // After Back the address is another page's already.
        if (type === "traverse") return;
        const address = createSerializer(parsers)(window.location.href, latest.current);
        // With its own state the router takes no notice.
        window.history.replaceState(window.history.state, "", address);
      }),
    [parsers],
  );
  const change = useCallback<SetValues<Map>>(
    (...next) => {
      settled.current = false;
      return setState(...next);
    },
    [setState],
  );
  return [state, change];
}

const atOnce = (write: () => void) => write();
