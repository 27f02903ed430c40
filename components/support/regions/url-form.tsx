"use client";

import { useText } from "#texts";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-fields";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { changeRegion } from "./actions";

const EXAMPLE = "https://download.geofabrik.de/…/nevada-latest.osm.pbf";

/** Adds a region from an extract on the internet. */
export function UrlForm() {
  const { t } = useText("regions");
  const form = useZodForm(() => import("@/lib/support/schema").then((module) => module.regionFromUrl), {
    defaultValues: { kind: "url", url: "", name: "" },
  });
  const saved = useSaved();
  return (
    <Form
      form={form}
      label={t("url.form")}
      onSubmit={changeRegion}
      onSuccess={() => {
        form.reset();
        saved(t("add.started"));
      }}
    >
      <TextField name="url" type="url" label={t("url.url")} hint={t("url.urlHint", { example: EXAMPLE })} />
      <TextField name="name" label={t("url.name")} optional hint={t("url.nameHint")} className="max-w-sm" />
      <div>
        <SubmitButton>{t("add.button")}</SubmitButton>
      </div>
    </Form>
  );
}
