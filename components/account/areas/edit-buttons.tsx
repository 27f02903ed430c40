"use client";

import { Check, Crosshair, Trash2, Undo2 } from "lucide-react";
import { useText } from "#texts";
import { Button } from "@/components/kit/ui/button";
import { findCorner, MIN_CORNERS } from "./outline";
import type { UseDrawing } from "./use-drawing";

type EditButtonsProps = {
  edit: UseDrawing;
  /** Null until there is a map. */
  onAdd: (() => void) | null;
  /** Disabled buttons lose the focus, so it moves elsewhere. */
  onRefocus: () => void;
};

/** Buttons for what the map's keyboard shortcuts do. */
export function EditButtons({ edit, onAdd, onRefocus }: EditButtonsProps) {
  const { t } = useText("areas");
  const { drawing, chosen } = edit;
  const corner = findCorner(drawing, chosen);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" disabled={!onAdd} onClick={() => onAdd?.()}>
        <Crosshair aria-hidden /> {t("draw.addCorner")}
      </Button>
      <Button
        size="sm"
        disabled={drawing.open.length < MIN_CORNERS}
        onClick={() => {
          edit.close();
          onRefocus();
        }}
      >
        <Check aria-hidden /> {t("draw.finish")}
      </Button>
      <Button
        size="sm"
        disabled={!corner}
        onClick={() => {
          if (corner) edit.remove(corner);
          onRefocus();
        }}
      >
        <Trash2 aria-hidden /> {t("draw.deleteCorner")}
      </Button>
      <Button
        size="sm"
        disabled={!edit.canUndo}
        onClick={() => {
          edit.undo();
          if (edit.isLastUndo) onRefocus();
        }}
      >
        <Undo2 aria-hidden /> {t("draw.undo")}
      </Button>
    </div>
  );
}
