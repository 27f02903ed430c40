"use client";

import { useRouter } from "next/navigation";
import { SERVICE_LABELS } from "@/components/deliveries/format";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { NumberInputField } from "@/components/kit/form/value-fields";
import { toast } from "@/components/kit/ui/toast";
import type { ListedLimits } from "@/lib/rates/reads/list-limits";
import { saveServiceLimit } from "./actions";
import { OWN_FROM_NOW_ON } from "./own-words";

type ServiceLimit = ListedLimits["services"][number];
export type ServiceLimitDialogProps = ServiceLimit & { merchantId: string; seen: string };

/** Changes the longest time of a service's trips for a merchant. */
export default function ServiceLimitDialog(props: ServiceLimitDialogProps & { onClose: () => void }) {
  const { onClose, isOwn, ...defaultValues } = props;
  const router = useRouter();
  const form = useZodForm(
    () => import("@/lib/rates/schema").then((module) => module.merchantServiceLimitInput),
    { defaultValues },
  );
  return (
    <FormDialog
      title={`Limit for ${SERVICE_LABELS[props.serviceType].toLowerCase()}`}
      description={`Trips that take longer are refused. An empty field means no limit.${isOwn ? "" : OWN_FROM_NOW_ON}`}
      form={form}
      label="Limit"
      onSubmit={saveServiceLimit}
      onSuccess={() => {
        toast({ title: "Limit saved", tone: "success" });
        router.refresh();
        onClose();
      }}
      button="Save limit"
      onClose={onClose}
    >
      <NumberInputField name="horizonMinutes" label="Longest time" unit="min" optional className="max-w-48" />
    </FormDialog>
  );
}
