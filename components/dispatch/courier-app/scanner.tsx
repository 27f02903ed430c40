"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { loadReader } from "./barcode-reader";
import { useText } from "./use-text";

/** Pause between two frames that are read. */
const PAUSE_MS = 120;

type ScannerProps = {
  onCode: (code: string) => void;
};

/** Shows the camera and reports every code that it sees. */
export function Scanner({ onCode }: ScannerProps) {
  const { t } = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const report = useEffectEvent(onCode);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stream: MediaStream | undefined;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());

    async function open(shown: HTMLVideoElement) {
      const read = await loadReader();
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: "environment", width: { ideal: 1280 } },
      });
      if (isGone) return stop();
      shown.srcObject = stream;
      await shown.play();
      const look = async () => {
        const codes = await read(shown).catch(() => []);
        if (isGone) return;
        for (const code of new Set(codes)) report(code.trim());
        timer = setTimeout(() => void look(), PAUSE_MS);
      };
      await look();
    }

    open(element).catch(() => {
      stop();
      if (!isGone) setFailed(true);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, []);

  if (failed) {
    return (
      <p role="alert" className="rounded-lg bg-warning-soft px-3 py-2 text-warning-ink">
        {t("codes.noCamera")}
      </p>
    );
  }
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={t("codes.camera")}
      className="aspect-video w-full rounded-lg bg-sunken object-cover"
    />
  );
}
