"use client";

import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-fields";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { changeRegion } from "./actions";

/** Adds a region from an extract on the internet. */
export function UrlForm() {
  const form = useZodForm(() => import("@/lib/support/schema").then((module) => module.regionFromUrl), {
    defaultValues: { kind: "url", url: "", name: "" },
  });
  const saved = useSaved();
  return (
    <Form
      form={form}
      label="Add a region by its address"
      onSubmit={changeRegion}
      onSuccess={() => {
        form.reset();
        saved("Import started");
      }}
    >
      <TextField
        name="url"
        type="url"
        label="Address of the extract"
        hint="An https address on the internet, such as https://download.geofabrik.de/…/nevada-latest.osm.pbf"
      />
      <TextField name="name" label="Name" optional hint="Defaults to the file’s name" className="max-w-sm" />
      <div>
        <SubmitButton>Add region</SubmitButton>
      </div>
    </Form>
  );
}
