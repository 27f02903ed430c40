"use client";

import { useRouter } from "next/navigation";
import { useText } from "#texts";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { NumberInputField } from "@/components/kit/form/value-fields";
import { toast } from "@/components/kit/ui/toast";
import type { ListedLimits } from "@/lib/rates/reads/list-limits";
import { saveServiceLimit } from "./actions";

type ServiceLimit = ListedLimits["services"][number];
export type ServiceLimitDialogProps = ServiceLimit & { merchantId: string; seen: string };

/** Changes the longest time of a service's trips for a merchant. */
export default function ServiceLimitDialog(props: ServiceLimitDialogProps & { onClose: () => void }) {
  const { onClose, isOwn, ...defaultValues } = props;
  const { t } = useText("operate");
  const router = useRouter();
  const form = useZodForm(
    () => import("@/lib/rates/schema").then((module) => module.merchantServiceLimitInput),
    { defaultValues },
  );
  return (
    <FormDialog
      title={t("limits.serviceDialog", { service: props.serviceType })}
      description={isOwn ? t("limits.serviceText") : t("limits.serviceTextDefault")}
      form={form}
      label={t("limits.limit")}
      onSubmit={saveServiceLimit}
      onSuccess={() => {
        toast({ title: t("limits.saved"), tone: "success" });
        router.refresh();
        onClose();
      }}
      button={t("limits.save")}
      onClose={onClose}
    >
      <NumberInputField
        name="horizonMinutes"
        label={t("limits.longestTime")}
        unit="min"
        optional
        className="max-w-48"
      />
    </FormDialog>
  );
}
