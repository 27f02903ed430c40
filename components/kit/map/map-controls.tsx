"use client";

import { Minus, Plus, Scan } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../ui/icon-button";
import type { FrameWords } from "./map-words";
import { type MapDriver, ZOOM_STEP } from "./view";

/** The buttons in the map's corner. */
export function MapControls({ driver, words }: { driver: MapDriver; words: FrameWords }) {
  return (
    <div role="group" aria-label={words.group} className="absolute top-2 right-2 grid gap-1 print:hidden">
      <Control label={words.zoomIn} onPress={() => driver.zoomBy(ZOOM_STEP)} icon={<Plus aria-hidden />} />
      <Control
        label={words.zoomOut}
        onPress={() => driver.zoomBy(1 / ZOOM_STEP)}
        icon={<Minus aria-hidden />}
      />
      <Control label={words.reset} onPress={() => driver.reset()} icon={<Scan aria-hidden />} />
    </div>
  );
}

function Control({ label, icon, onPress }: { label: string; icon: ReactNode; onPress: () => void }) {
  return (
    <IconButton label={label} variant="secondary" size="sm" className="shadow-popup" onClick={onPress}>
      {icon}
    </IconButton>
  );
}
