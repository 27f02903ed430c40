"use client";

import { useText } from "#texts";
import { useRouter } from "next/navigation";
import { useWatch } from "react-hook-form";
import { SelectField } from "@/components/kit/form/choice-fields";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { NumberInputField } from "@/components/kit/form/value-fields";
import { toast } from "@/components/kit/ui/toast";
import { REPLAN_MODES, type ReplanRules } from "@/lib/routes/rules/dispatch-rules";
import { saveReplanRules } from "./actions";

export type ReplanDialogProps = { rules: ReplanRules; seen: string };

/** Changes when routes are planned again. */
export default function ReplanDialog({ rules, seen, onClose }: ReplanDialogProps & { onClose: () => void }) {
  const { t } = useText("roster");
  const router = useRouter();
  const form = useZodForm(() => import("@/lib/routes/schema").then((module) => module.replanRulesInput), {
    defaultValues: { seen, ...rules },
  });
  const mode = useWatch({ control: form.control, name: "mode" });
  return (
    <FormDialog
      title={t("replan.title")}
      description={t("replan.description")}
      form={form}
      label={t("replan.title")}
      onSubmit={saveReplanRules}
      onSuccess={() => {
        toast({ title: t("rules.saved"), tone: "success" });
        router.refresh();
        onClose();
      }}
      button={t("rules.save")}
      onClose={onClose}
    >
      <SelectField
        name="mode"
        label={t("replan.again")}
        options={REPLAN_MODES.map((value) => ({ value, label: t(`replan.mode.${value}`) }))}
      />
      {mode !== "off" && (
        <NumberInputField
          name="lateMinutes"
          label={t("replan.late")}
          unit="min"
          hint={t("replan.lateHint")}
          required
          className="max-w-64"
        />
      )}
      {mode === "automatic" && (
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberInputField name="keepMinutes" label={t("replan.keep")} unit="min" required />
          <NumberInputField name="maxChanges" label={t("replan.max")} required />
        </div>
      )}
    </FormDialog>
  );
}
