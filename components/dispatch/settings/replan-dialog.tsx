"use client";

import { useRouter } from "next/navigation";
import { useWatch } from "react-hook-form";
import { SelectField } from "@/components/kit/form/choice-fields";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { NumberInputField } from "@/components/kit/form/value-fields";
import { toast } from "@/components/kit/ui/toast";
import { REPLAN_MODES, type ReplanRules } from "@/lib/routes/rules/dispatch-rules";
import { saveReplanRules } from "./actions";
import { REPLAN_LABELS } from "./words";

export type ReplanDialogProps = { rules: ReplanRules; seen: string };

const MODES = REPLAN_MODES.map((value) => ({ value, label: REPLAN_LABELS[value] }));

/** Changes when routes are planned again. */
export default function ReplanDialog({ rules, seen, onClose }: ReplanDialogProps & { onClose: () => void }) {
  const router = useRouter();
  const form = useZodForm(() => import("@/lib/routes/schema").then((module) => module.replanRulesInput), {
    defaultValues: { seen, ...rules },
  });
  const mode = useWatch({ control: form.control, name: "mode" });
  return (
    <FormDialog
      title="Changes to routes"
      description="Automatic changes stay within these limits. Everything else is proposed to dispatch."
      form={form}
      label="Changes to routes"
      onSubmit={saveReplanRules}
      onSuccess={() => {
        toast({ title: "Rules saved", tone: "success" });
        router.refresh();
        onClose();
      }}
      button="Save rules"
      onClose={onClose}
    >
      <SelectField name="mode" label="Plan again" options={MODES} />
      {mode !== "off" && (
        <NumberInputField
          name="lateMinutes"
          label="Late from"
          unit="min"
          hint="A stop predicted to be this late causes a new plan."
          required
          className="max-w-64"
        />
      )}
      {mode === "automatic" && (
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberInputField name="keepMinutes" label="Keep stops due within" unit="min" required />
          <NumberInputField name="maxChanges" label="Deliveries changed at once" required />
        </div>
      )}
    </FormDialog>
  );
}
