"use client";

import { CheckboxField, RadioCardsField } from "@/components/kit/form/choice-fields";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useStreetsAt } from "@/components/kit/map/streets";
import { TextField } from "@/components/kit/form/text-fields";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { SERVICE_LABELS, VEHICLE_LABELS } from "@/components/deliveries/format";
import type { Answer } from "@/lib/core/errors";
import { SERVICE_TYPES, VEHICLE_TYPES } from "@/lib/core/trade";
import type { ServiceArea } from "@/lib/rates/reads/get-service-areas";
import type { AreaInput } from "@/lib/rates/schema";
import { AreaPreview } from "./area-preview";
import { ChoicesField } from "./choices-field";
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

const SHAPES = [
  { value: "map", label: "On the map", description: "Drawn by hand" },
  { value: "circle", label: "Around an address", description: "A circle" },
  { value: "geojson", label: "GeoJSON", description: "Any outline, from a map program" },
];

const WITHOUT_STREETS = "There is no street map here to draw on, so name an address or a postal code.";

function valuesOf(area: ServiceArea | null, hasStreets: boolean): AreaInput {
  return {
    name: area?.name ?? "",
    isOn: area?.isOn ?? true,
    vehicleTypes: area?.vehicleTypes ?? [],
    serviceTypes: area?.serviceTypes ?? [],
    drawn: {
      shape: hasStreets ? "map" : area ? "geojson" : "circle",
      geojson: area ? JSON.stringify({ type: "MultiPolygon", coordinates: area.polygons }) : "",
      address: "",
      radiusKm: 10,
    },
  };
}

/** Creates or edits a service area. */
export default function AreaDialog({ merchantId, area, others, send, onClose }: AreaDialogProps) {
  const saved = useSaved();
  const { center } = startAround({ polygons: area?.polygons ?? [], open: [] }, others);
  const hasStreets = useStreetsAt(center);
  const form = useZodForm(() => import("@/lib/rates/schema").then((module) => module.areaInput), {
    defaultValues: valuesOf(area, hasStreets),
  });
  return (
    <FormDialog
      title={area ? "Edit service area" : "Add a service area"}
      size="lg"
      form={form}
      label="Service area"
      onSubmit={send}
      onSuccess={() => {
        onClose();
        saved("Service area saved");
      }}
      button="Save service area"
      dismiss="Close"
      onClose={onClose}
    >
      <TextField<AreaInput> name="name" label="Name" autoComplete="off" required />
      <RadioCardsField<AreaInput>
        name="drawn.shape"
        label="Outline"
        hint={hasStreets ? undefined : WITHOUT_STREETS}
        options={hasStreets ? SHAPES : SHAPES.filter(({ value }) => value !== "map")}
        className={hasStreets ? "sm:grid-cols-3" : "sm:grid-cols-2"}
      />
      <ShapeFields merchantId={merchantId} others={others} />
      <AreaPreview merchantId={merchantId} />
      <ChoicesField
        name="vehicleTypes"
        legend="Vehicles (none means all)"
        options={VEHICLE_TYPES.map((value) => ({ value, label: VEHICLE_LABELS[value] }))}
      />
      <ChoicesField
        name="serviceTypes"
        legend="Services (none means all)"
        options={SERVICE_TYPES.map((value) => ({ value, label: SERVICE_LABELS[value] }))}
      />
      <CheckboxField<AreaInput> name="isOn" label="In use" />
    </FormDialog>
  );
}
