"use client";

import { useState } from "react";
import { useText } from "#texts";
import { SelectField } from "@/components/kit/form/choice-fields";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { Callout } from "@/components/kit/ui/callout";
import { CopyButton } from "@/components/kit/ui/copy-button";
import { EXPORT_FORMATS } from "@/lib/exports/constants";
import { addExportLink } from "./actions";

type LinkDialogProps = {
  merchantId: string;
  /** The person's views without a link. */
  views: readonly { id: string; name: string }[];
  onClose: () => void;
};

/** Creates the private link of a view and shows it once. */
export default function LinkDialog({ merchantId, views, onClose }: LinkDialogProps) {
  const { t } = useText("exports");
  const [url, setUrl] = useState<string | null>(null);
  const saved = useSaved();
  const form = useZodForm(() => import("@/lib/exports/schema").then((module) => module.linkInput), {
    defaultValues: { viewId: views[0]?.id ?? "" },
  });

  function close() {
    onClose();
    if (url !== null) saved(t("links.created"));
  }

  return (
    <FormDialog
      title={t(url === null ? "links.new" : "links.created")}
      description={t("links.dialogHint")}
      form={form}
      label={t("links.form")}
      onSubmit={(values) => addExportLink(merchantId, values)}
      onSuccess={(made) => setUrl(made.url)}
      result={
        url === null ? null : (
          <Callout tone="success" role="status" title={t("links.copyNow")}>
            {EXPORT_FORMATS.map((format) => (
              <span key={format} className="mt-2 flex items-center gap-2">
                <code className="min-w-0 flex-1 font-mono text-xs break-all select-all">
                  {url}.{format}
                </code>
                <CopyButton
                  value={`${url}.${format}`}
                  label={t("links.copy", { format: t(`format.${format}`) })}
                />
              </span>
            ))}
          </Callout>
        )
      }
      button={t("links.create")}
      onClose={close}
    >
      <SelectField
        name="viewId"
        label={t("links.view")}
        options={views.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  );
}
