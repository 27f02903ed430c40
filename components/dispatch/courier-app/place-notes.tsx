"use client";

import { type ComponentType, useEffect, useState } from "react";
import { PlainLink } from "@/components/kit/ui/plain-link";
import { LanguageMenu } from "./language-menu";
import { useText } from "./use-text";

type PushProps = { token: string; publicKey: string };

/** Chromium's event that a page can be installed. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

const isInstallEvent = (event: Event): event is InstallEvent => "prompt" in event;

/** Rarely used parts of the courier's page, below the deliveries. Notifications load after the page. */
export function PlaceNotes(props: PushProps) {
  const { t } = useText();
  const [Button, setButton] = useState<ComponentType<PushProps>>();
  const [install, setInstall] = useState<InstallEvent | null>(null);
  useEffect(() => {
    void import("./push-button").then(
      ({ PushButton }) => setButton(() => PushButton),
      // Without its code, nothing is offered.
      () => undefined,
    );
    const offer = (event: Event) => {
      event.preventDefault();
      setInstall(isInstallEvent(event) ? event : null);
    };
    window.addEventListener("beforeinstallprompt", offer);
    return () => window.removeEventListener("beforeinstallprompt", offer);
  }, []);
  const page = `/courier/${props.token}`;
  return (
    <div className="grid gap-1">
      <link rel="manifest" href={`${page}/manifest`} crossOrigin="use-credentials" />
      {Button && <Button {...props} />}
      <p className="flex flex-wrap items-center gap-x-4 px-1">
        <PlainLink href={`${page}/week`} className="inline-block py-3 font-medium">
          {t("page.week")}
        </PlainLink>
        {install && (
          <button
            type="button"
            className="min-h-12 font-medium text-ink underline underline-offset-2"
            onClick={() => {
              setInstall(null);
              void install.prompt();
            }}
          >
            {t("page.install")}
          </button>
        )}
      </p>
      <LanguageMenu token={props.token} />
    </div>
  );
}
