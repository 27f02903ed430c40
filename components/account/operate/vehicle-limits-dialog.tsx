"use client";

import { useRouter } from "next/navigation";
import { useText } from "#texts";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { NumberInputField } from "@/components/kit/form/value-fields";
import { toast } from "@/components/kit/ui/toast";
import type { ListedLimits } from "@/lib/rates/reads/list-limits";
import { saveVehicleLimits } from "./actions";

export type VehicleLimitsDialogProps = Pick<ListedLimits["vehicles"][number], "vehicleType" | "load"> & {
  merchantId: string;
  seen: string;
};

/** Changes the heaviest load and the cargo space of a merchant's vehicle. */
export default function VehicleLimitsDialog(props: VehicleLimitsDialogProps & { onClose: () => void }) {
  const { merchantId, vehicleType, load, seen, onClose } = props;
  const { t } = useText("operate");
  const router = useRouter();
  const [lengthCm = null, widthCm = null, heightCm = null] = load.holdCm ?? [];
  const form = useZodForm(
    () => import("@/lib/rates/schema").then((module) => module.merchantVehicleLimitsInput),
    {
      defaultValues: {
        merchantId,
        vehicleType,
        seen,
        maxWeightKg: load.maxWeightKg,
        hold: { lengthCm, widthCm, heightCm },
      },
    },
  );
  return (
    <FormDialog
      title={t("limits.vehicleDialog", { vehicle: vehicleType })}
      description={load.isOwn ? t("limits.vehicleText") : t("limits.vehicleTextDefault")}
      form={form}
      label={t("limits.title")}
      onSubmit={saveVehicleLimits}
      onSuccess={() => {
        toast({ title: t("limits.savedAll"), tone: "success" });
        router.refresh();
        onClose();
      }}
      button={t("limits.saveAll")}
      onClose={onClose}
    >
      <NumberInputField name="maxWeightKg" label={t("limits.load")} unit="kg" optional />
      <div className="grid grid-cols-3 gap-4">
        <NumberInputField name="hold.lengthCm" label={t("limits.length")} unit="cm" optional />
        <NumberInputField name="hold.widthCm" label={t("limits.width")} unit="cm" optional />
        <NumberInputField name="hold.heightCm" label={t("limits.height")} unit="cm" optional />
      </div>
    </FormDialog>
  );
}
