"use client";

import { useText } from "#texts";
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
import { areOwn, type OwnerProps, type RosterText } from "./words";

export type RulesDialogProps = OwnerProps & { seen: string };

/** Changes how new deliveries get couriers. */
export default function RulesDialog(props: RulesDialogProps & { onClose: () => void }) {
  const {
    merchantId,
    area,
    rules: { source: _, ...rules },
    seen,
    onClose,
  } = props;
  const text = useText("roster");
  const { t } = text;
  const router = useRouter();
  const form = useZodForm(() => import("@/lib/routes/schema").then((module) => module.dispatchRulesInput), {
    defaultValues: { merchantId, areaId: area?.id ?? null, seen, pickupsByRoutes: false, ...rules },
  });
  const isManual = useWatch({ control: form.control, name: "strategy" }) === "manual";
  return (
    <FormDialog
      title={area ? t("area.title", { name: area.name }) : t("rules.title")}
      description={describe(text, props)}
      form={form}
      label={t("rules.title")}
      onSubmit={saveDispatchRules}
      onSuccess={() => {
        toast({ title: t("rules.saved"), tone: "success" });
        router.refresh();
        onClose();
      }}
      button={t("rules.save")}
      onClose={onClose}
    >
      <SelectField
        name="strategy"
        label={t("rules.newDeliveries")}
        options={NEW_ORDER_STRATEGIES.map((value) => ({ value, label: t(`strategy.${value}`) }))}
      />
      {!isManual && (
        <div className="grid gap-4 sm:grid-cols-3">
          <NumberInputField name="acceptSeconds" label={t("rules.acceptTime")} unit="s" required />
          <NumberInputField name="couriersAsked" label={t("rules.asked")} required />
          <NumberInputField
            name="leadMinutes"
            label={t("rules.firstOffer")}
            unit="min"
            hint={t("rules.firstOfferHint")}
            required
          />
        </div>
      )}
      <SkillsField />
      <NumberInputField
        name="maxMinutesOnBoard"
        label={t("rules.onBoard")}
        unit="min"
        hint={t("rules.onBoardHint")}
        optional
        className="max-w-64"
      />
      {!area && (
        <CheckboxField
          name="pickupsByRoutes"
          label={t("rules.pickupsLabel")}
          description={t("rules.pickupsHint")}
        />
      )}
    </FormDialog>
  );
}

/** Returns the deliveries that the rules are for, and the effect of saving them. */
function describe({ t }: RosterText, props: OwnerProps): string {
  const { merchantId, area } = props;
  if (merchantId === null || areOwn(props)) return t(area ? "scope.area" : "scope.all");
  return t(area ? "scope.areaSaved" : "scope.allSaved");
}

/** Skills that all deliveries need. */
function SkillsField() {
  const { t } = useText("roster");
  const { field } = useController<Pick<DispatchRules, "skills">, "skills">({ name: "skills" });
  return (
    <Fieldset legend={t("rules.need")} className="grid-cols-2 sm:grid-cols-3">
      {SKILLS.map((skill) => (
        <Checkbox
          key={skill}
          label={t(`skill.${skill}`)}
          checked={field.value.includes(skill)}
          onCheckedChange={(isNeeded) =>
            field.onChange(isNeeded ? [...field.value, skill] : field.value.filter((each) => each !== skill))
          }
        />
      ))}
    </Fieldset>
  );
}
