"use client";

import { useText } from "#texts";
import { useSyncExternalStore } from "react";
import { Button } from "@/components/kit/ui/button";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Callout } from "@/components/kit/ui/callout";

const KEY = "waybill.first-steps-dismissed";
const CHANGED = "waybill:first-steps";

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

function isDismissed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false; // the browser keeps nothing for us
  }
}

function dismiss(): void {
  try {
    localStorage.setItem(KEY, "1");
  } catch {
    // Offers the steps again.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Offers the first steps until someone dismisses them in this browser. */
export function FirstStepsOffer({ href }: { href: string }) {
  const { t } = useText("developers");
  const dismissed = useSyncExternalStore(subscribe, isDismissed, () => false);
  if (dismissed) return null;
  return (
    <Callout
      title={t("firstSteps.offer")}
      actions={
        <>
          <ButtonLink size="sm" href={href}>
            {t("page.firstSteps")}
          </ButtonLink>
          <Button size="sm" variant="ghost" onClick={dismiss}>
            {t("firstSteps.dismiss")}
          </Button>
        </>
      }
    >
      {t("firstSteps.offerText")}
    </Callout>
  );
}
