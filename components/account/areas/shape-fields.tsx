"use client";

import { type ChangeEvent, useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useText } from "#texts";
import { TextareaField, TextField } from "@/components/kit/form/text-fields";
import { NumberInputField } from "@/components/kit/form/value-fields";
import { useFormField } from "@/components/kit/form/use-form-field";
import { MAX_RADIUS_KM, MAX_VERTICES } from "@/lib/rates/constants";
import type { ServiceArea } from "@/lib/rates/reads/get-service-areas";
import type { AreaInput } from "@/lib/rates/schema";
import { AreaEditor } from "./area-editor";

type ShapeFieldsProps = { merchantId: string; others: readonly ServiceArea[] };

/** Fields that describe the area's outline in the selected way. */
export function ShapeFields(around: ShapeFieldsProps) {
  const { t } = useText("areas");
  const shape = useWatch<AreaInput, "drawn.shape">({ name: "drawn.shape" });
  if (shape === "geojson") return <GeoJsonFields />;
  if (shape === "map") return <MapField {...around} />;
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
      <TextField<AreaInput>
        name="drawn.address"
        label={t("dialog.center")}
        hint={t("dialog.centerHint")}
        autoComplete="off"
        required
      />
      <NumberInputField<AreaInput>
        name="drawn.radiusKm"
        label={t("dialog.radius")}
        min={0.1}
        max={MAX_RADIUS_KM}
        step={0.1}
        required
      />
    </div>
  );
}

/** The outline on the map. The form field holds it as GeoJSON. */
function MapField(around: ShapeFieldsProps) {
  const { t } = useText("areas");
  const { value, onChange, error } = useFormField<AreaInput>({
    name: "drawn.geojson",
    label: t("dialog.outline"),
  });
  return (
    <AreaEditor
      {...around}
      geojson={typeof value === "string" ? value : ""}
      error={error}
      onChange={onChange}
    />
  );
}

function GeoJsonFields() {
  const { t } = useText("areas");
  const { setValue } = useFormContext<AreaInput>();
  const id = useId();
  async function readFile({ target }: ChangeEvent<HTMLInputElement>) {
    const text = await target.files?.[0]?.text();
    if (text !== undefined) {
      setValue("drawn.geojson", text, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    }
  }
  return (
    <>
      <TextareaField<AreaInput>
        name="drawn.geojson"
        label={t("dialog.geojson")}
        hint={t("dialog.positions", { count: MAX_VERTICES })}
        rows={5}
        spellCheck={false}
        className="font-mono"
        required
      />
      <div>
        <label htmlFor={id} className="mb-1 block text-[0.8125rem] font-medium">
          {t("dialog.file")}
        </label>
        <input
          id={id}
          type="file"
          accept=".geojson,.json,application/geo+json,application/json"
          onChange={(event) => void readFile(event)}
          className="max-w-full text-[0.8125rem]"
        />
      </div>
    </>
  );
}
