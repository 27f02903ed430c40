"use client";

import { useState } from "react";
import { SelectField } from "@/components/kit/form/choice-fields";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { Callout } from "@/components/kit/ui/callout";
import { CopyButton } from "@/components/kit/ui/copy-button";
import { EXPORT_FORMATS } from "@/lib/exports/constants";
import { addExportLink } from "./actions";
import { FORMAT_LABELS } from "./words";

type LinkDialogProps = {
  merchantId: string;
  /** The person's views without a link. */
  views: readonly { id: string; name: string }[];
  onClose: () => void;
};

/** Creates the private link of a view and shows it once. */
export default function LinkDialog({ merchantId, views, onClose }: LinkDialogProps) {
  const [url, setUrl] = useState<string | null>(null);
  const saved = useSaved();
  const form = useZodForm(() => import("@/lib/exports/schema").then((module) => module.linkInput), {
    defaultValues: { viewId: views[0]?.id ?? "" },
  });

  function close() {
    onClose();
    if (url !== null) saved("Link created");
  }

  return (
    <FormDialog
      title={url === null ? "New link" : "Link created"}
      description="Anyone with the link can read the deliveries of the view. Revoke it here at any time."
      form={form}
      label="Link"
      onSubmit={(values) => addExportLink(merchantId, values)}
      onSuccess={(made) => setUrl(made.url)}
      result={
        url === null ? null : (
          <Callout tone="success" role="status" title="Copy the link now. You will not see it again.">
            {EXPORT_FORMATS.map((format) => (
              <span key={format} className="mt-2 flex items-center gap-2">
                <code className="min-w-0 flex-1 font-mono text-xs break-all select-all">
                  {url}.{format}
                </code>
                <CopyButton value={`${url}.${format}`} label={`${FORMAT_LABELS[format]} link`} />
              </span>
            ))}
          </Callout>
        )
      }
      button="Create link"
      onClose={close}
    >
      <SelectField
        name="viewId"
        label="View"
        options={views.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  );
}
