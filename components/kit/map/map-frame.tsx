"use client";

import { useText } from "#texts";
import { PlainMapFrame, type PlainMapFrameProps } from "./plain-map-frame";

/** The same with the texts of the dashboard. */
export function MapFrame(props: Omit<PlainMapFrameProps, "words">) {
  const { t } = useText("maps");
  return (
    <PlainMapFrame
      {...props}
      words={{
        group: t("controls.group"),
        zoomIn: t("controls.zoomIn"),
        zoomOut: t("controls.zoomOut"),
        reset: t("controls.reset"),
        roads: t("roads"),
      }}
    />
  );
}
