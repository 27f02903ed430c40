"use client";

import { useState, useTransition } from "react";
import { useText } from "#texts";
import { failureMessage } from "@/components/kit/live/failure-message";
import { DataError, dataUrl, fetchData } from "@/components/kit/live/data-client";
import { Button } from "@/components/kit/ui/button";
import { onDemand } from "@/components/kit/ui/on-demand";
import { toast } from "@/components/kit/ui/toast";
import type { ImpreciseMap as MapData } from "@/lib/imports/reads/map-import";
import type { Own } from "./use-chosen";

const ImpreciseMap = onDemand(() => import("./imprecise-map").then((module) => module.ImpreciseMap));

/** Opens the map of the rows whose stops were not located precisely. */
export function ShowImprecise({ merchantId, id, count }: Own & { count: number }) {
  const { t } = useText("imports");
  const kit = useText("kit");
  const [map, setMap] = useState<MapData | null>(null);
  const [pending, startTransition] = useTransition();
  const load = () =>
    startTransition(async () => {
      try {
        setMap(await fetchData(dataUrl("/dashboard/data/import-map", { merchant: merchantId, id })));
      } catch (error) {
        if (!(error instanceof DataError)) throw error;
        toast({ title: failureMessage(kit, error), tone: "danger" });
      }
    });
  return (
    <div className="grid justify-items-start gap-3 border-t border-line px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-warning-ink">{t("imprecise.count", { count })}</span>
        <Button size="sm" pending={pending} onClick={map ? () => setMap(null) : load}>
          {t(map ? "imprecise.hide" : "imprecise.show")}
        </Button>
      </p>
      {map && (
        <div className="w-full">
          <ImpreciseMap {...map} />
        </div>
      )}
    </div>
  );
}
