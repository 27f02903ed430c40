"use client";

import { type ComponentType, lazy, Suspense } from "react";
import { useText } from "#texts";
import { LoadingBar } from "./loading-bar";

/**
 * A part that is loaded when it is first shown, with a loading bar. For content opened by a click: unlike
 * next/dynamic, it has no server part, which would add 1 kB to every page.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }));
  return function OnDemand(props: Props) {
    return (
      <Suspense fallback={<Loading />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

function Loading() {
  const { t } = useText("kit");
  return <LoadingBar label={t("loading")} />;
}
