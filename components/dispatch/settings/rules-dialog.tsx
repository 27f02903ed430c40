"use client";

import { useRouter } from "next/navigation";
import { useController, useWatch } from "react-hook-form";
import { CheckboxField, SelectField } from "@/components/kit/form/choice-fields";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { NumberInputField } from "@/components/kit/form/value-fields";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { Fieldset } from "@/components/kit/ui/fieldset";
import { toast } from "@/components/kit/ui/toast";
import { type DispatchRules, NEW_ORDER_STRATEGIES } from "@/lib/routes/rules/dispatch-rules";
import { SKILLS } from "@/lib/routes/rules/skills";
import { saveDispatchRules } from "./actions";
import { areOwn, type OwnerProps, SKILL_LABELS, STRATEGY_LABELS } from "./words";

export type RulesDialogProps = OwnerProps & { seen: string };

const STRATEGIES = NEW_ORDER_STRATEGIES.map((value) => ({ value, label: STRATEGY_LABELS[value] }));

/** Changes how new deliveries get couriers. */
export default function RulesDialog(props: RulesDialogProps & { onClose: () => void }) {
  const {
    merchantId,
    area,
    rules: { source: _, ...rules },
    seen,
    onClose,
  } = props;
  const router = useRouter();
  const form = useZodForm(() => import("@/lib/routes/schema").then((module) => module.dispatchRulesInput), {
    defaultValues: { merchantId, areaId: area?.id ?? null, seen, pickupsByRoutes: false, ...rules },
  });
  const isManual = useWatch({ control: form.control, name: "strategy" }) === "manual";
  return (
    <FormDialog
      title={area ? `Dispatch rules of ${area.name}` : "Dispatch rules"}
      description={describe(props)}
      form={form}
      label="Dispatch rules"
      onSubmit={saveDispatchRules}
      onSuccess={() => {
        toast({ title: "Rules saved", tone: "success" });
        router.refresh();
        onClose();
      }}
      button="Save rules"
      onClose={onClose}
    >
      <SelectField name="strategy" label="New deliveries" options={STRATEGIES} />
      {!isManual && (
        <div className="grid gap-4 sm:grid-cols-3">
          <NumberInputField name="acceptSeconds" label="Time to accept" unit="s" required />
          <NumberInputField name="couriersAsked" label="Couriers asked" required />
          <NumberInputField
            name="leadMinutes"
            label="First offer"
            unit="min"
            hint="Before the pickup."
            required
          />
        </div>
      )}
      <SkillsField />
      <NumberInputField
        name="maxMinutesOnBoard"
        label="Longest on board"
        unit="min"
        hint="For hot food, for example. Empty for no limit."
        optional
        className="max-w-64"
      />
      {!area && (
        <CheckboxField
          name="pickupsByRoutes"
          label="Pickup times from the couriers’ routes"
          description="Pickups without a schedule wait until a courier can be there."
        />
      )}
    </FormDialog>
  );
}

/** Returns the deliveries that the rules are for, and the effect of saving them. */
function describe(props: OwnerProps): string {
  const { merchantId, area } = props;
  const scope = area ? "For new deliveries with their dropoff in this area." : "For new deliveries.";
  if (merchantId === null || areOwn(props)) return scope;
  return area
    ? `${scope} Once saved, these are the area’s own and no longer change with the merchant’s.`
    : `${scope} Once saved, these are the merchant’s own and no longer change with the default.`;
}

/** Skills that all deliveries need. */
function SkillsField() {
  const { field } = useController<Pick<DispatchRules, "skills">, "skills">({ name: "skills" });
  return (
    <Fieldset legend="Couriers need" className="grid-cols-2 sm:grid-cols-3">
      {SKILLS.map((skill) => (
        <Checkbox
          key={skill}
          label={SKILL_LABELS[skill]}
          checked={field.value.includes(skill)}
          onCheckedChange={(isNeeded) =>
            field.onChange(isNeeded ? [...field.value, skill] : field.value.filter((each) => each !== skill))
          }
        />
      ))}
    </Fieldset>
  );
}
