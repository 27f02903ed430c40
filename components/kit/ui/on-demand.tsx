"use client";

import { type ComponentType, lazy, Suspense } from "react";
import { LoadingBar } from "./loading-bar";

/**
 * A part that is loaded when it is first shown, with a bar meanwhile. It is for what a click opens: unlike next/dynamic
 * it has nothing for the server, which would be 1 kB of every page.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }));
  return function OnDemand(props: Props) {
    return (
      <Suspense fallback={<LoadingBar />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
