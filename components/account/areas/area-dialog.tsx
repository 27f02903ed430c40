"use client";

import { useText } from "#texts";
import { CheckboxField, RadioCardsField } from "@/components/kit/form/choice-fields";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useStreetsAt } from "@/components/kit/map/streets";
import { TextField } from "@/components/kit/form/text-fields";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import type { Answer } from "@/lib/core/errors";
import { SERVICE_TYPES, VEHICLE_TYPES } from "@/lib/core/trade";
import type { ServiceArea } from "@/lib/rates/reads/get-service-areas";
import type { AreaInput } from "@/lib/rates/schema";
import { AreaPreview } from "./area-preview";
import { ChoicesField } from "./choices-field";
import { geoJsonOf } from "./outline";
import { ShapeFields } from "./shape-fields";
import { startAround } from "./start-around";

type AreaDialogProps = {
  merchantId: string;
  /** The area to edit; null for a new one. */
  area: ServiceArea | null;
  /** The merchant's other areas. */
  others: readonly ServiceArea[];
  send: (input: AreaInput) => Promise<Answer<unknown>>;
  onClose: () => void;
};

const SHAPES = ["map", "circle", "geojson"] as const;

function valuesOf(area: ServiceArea | null, hasStreets: boolean): AreaInput {
  return {
    name: area?.name ?? "",
    isOn: area?.isOn ?? true,
    vehicleTypes: area?.vehicleTypes ?? [],
    serviceTypes: area?.serviceTypes ?? [],
    drawn: {
      shape: hasStreets ? "map" : area ? "geojson" : "circle",
      geojson: area ? geoJsonOf({ polygons: area.polygons, open: [] }) : "",
      address: "",
      radiusKm: 10,
    },
  };
}

/** Creates or edits a service area. */
export default function AreaDialog({ merchantId, area, others, send, onClose }: AreaDialogProps) {
  const { t } = useText("areas");
  const { t: tradeName } = useText("trade");
  const saved = useSaved();
  const { center } = startAround({ polygons: area?.polygons ?? [], open: [] }, others);
  const hasStreets = useStreetsAt(center);
  const form = useZodForm(() => import("@/lib/rates/schema").then((module) => module.areaInput), {
    defaultValues: valuesOf(area, hasStreets),
  });
  return (
    <FormDialog
      title={area ? t("dialog.editTitle") : t("dialog.addTitle")}
      size="lg"
      form={form}
      label={t("dialog.form")}
      onSubmit={send}
      onSuccess={() => {
        onClose();
        saved(t("dialog.saved"));
      }}
      button={t("dialog.save")}
      dismiss={t("dialog.close")}
      onClose={onClose}
    >
      <TextField<AreaInput> name="name" label={t("dialog.name")} autoComplete="off" required />
      <RadioCardsField<AreaInput>
        name="drawn.shape"
        label={t("dialog.outline")}
        hint={hasStreets ? undefined : t("dialog.withoutStreets")}
        options={SHAPES.filter((value) => hasStreets || value !== "map").map((value) => ({
          value,
          label: t(`dialog.${value}`),
          description: t(`dialog.${value}Hint`),
        }))}
        className={hasStreets ? "sm:grid-cols-3" : "sm:grid-cols-2"}
      />
      <ShapeFields merchantId={merchantId} others={others} />
      <AreaPreview merchantId={merchantId} />
      <ChoicesField
        name="vehicleTypes"
        legend={t("dialog.vehicles")}
        options={VEHICLE_TYPES.map((value) => ({ value, label: tradeName(`vehicle.${value}`) }))}
      />
      <ChoicesField
        name="serviceTypes"
        legend={t("dialog.services")}
        options={SERVICE_TYPES.map((value) => ({ value, label: tradeName(`service.${value}`) }))}
      />
      <CheckboxField<AreaInput> name="isOn" label={t("dialog.inUse")} />
    </FormDialog>
  );
}
