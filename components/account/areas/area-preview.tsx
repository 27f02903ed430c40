"use client";

import { Map } from "lucide-react";
import { useState, useTransition } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useText } from "#texts";
import { sent } from "@/components/kit/form/sent";
import { AreaMap } from "@/components/kit/map/area-map";
import { Button } from "@/components/kit/ui/button";
import { toast } from "@/components/kit/ui/toast";
import type { DrawnShape } from "@/lib/rates/reads/draw-areas";
import type { AreaInput } from "@/lib/rates/schema";
import { drawArea } from "./actions";

const FIELDS = ["geojson", "address", "radiusKm"] as const;

/** Draws the unsaved area of the form, unless it is drawn by hand. */
export function AreaPreview({ merchantId }: { merchantId: string }) {
  const { t } = useText("areas");
  const { getValues, setError } = useFormContext<AreaInput>();
  const shape = useWatch<AreaInput, "drawn.shape">({ name: "drawn.shape" });
  const [map, setMap] = useState<DrawnShape["map"] | null>(null);
  const [pending, startTransition] = useTransition();
  const show = () =>
    startTransition(async () => {
      const result = await sent(drawArea(merchantId, getValues("drawn")));
      if (result.ok) {
        setMap(result.data.map);
        return;
      }
      setMap(null);
      const fields = result.error.fields ?? {};
      // The schema receives the outline alone, not as a field of the form.
      const problemOf = (name: (typeof FIELDS)[number]) => fields[`drawn.${name}`] ?? fields[name];
      const wrong = FIELDS.filter((name) => problemOf(name) !== undefined);
      for (const name of wrong)
        setError(`drawn.${name}`, { message: problemOf(name) ?? "" }, { shouldFocus: true });
      if (wrong.length === 0) toast({ title: result.error.message, tone: "danger" });
    });
  if (shape === "map") return null;
  return (
    <div className="grid gap-3">
      <div>
        <Button pending={pending} onClick={show}>
          <Map aria-hidden /> {t("dialog.show")}
        </Button>
      </div>
      {map && <AreaMap data={map} label={t("dialog.shown")} />}
    </div>
  );
}
