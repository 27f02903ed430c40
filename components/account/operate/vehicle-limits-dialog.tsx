"use client";

import { useRouter } from "next/navigation";
import { VEHICLE_LABELS } from "@/components/deliveries/format";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { NumberInputField } from "@/components/kit/form/value-fields";
import { toast } from "@/components/kit/ui/toast";
import type { ListedLimits } from "@/lib/rates/reads/list-limits";
import { saveVehicleLimits } from "./actions";
import { OWN_FROM_NOW_ON } from "./own-words";

export type VehicleLimitsDialogProps = Pick<ListedLimits["vehicles"][number], "vehicleType" | "load"> & {
  merchantId: string;
  seen: string;
};

/** Changes the heaviest load and the cargo space of a merchant's vehicle. */
export default function VehicleLimitsDialog(props: VehicleLimitsDialogProps & { onClose: () => void }) {
  const { merchantId, vehicleType, load, seen, onClose } = props;
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
      title={`Limits for ${VEHICLE_LABELS[vehicleType].toLowerCase()}`}
      description={`Trips beyond a limit are refused. Empty fields mean no limit.${load.isOwn ? "" : OWN_FROM_NOW_ON}`}
      form={form}
      label="Limits"
      onSubmit={saveVehicleLimits}
      onSuccess={() => {
        toast({ title: "Limits saved", tone: "success" });
        router.refresh();
        onClose();
      }}
      button="Save limits"
      onClose={onClose}
    >
      <NumberInputField name="maxWeightKg" label="Heaviest load" unit="kg" optional />
      <div className="grid grid-cols-3 gap-4">
        <NumberInputField name="hold.lengthCm" label="Length" unit="cm" optional />
        <NumberInputField name="hold.widthCm" label="Width" unit="cm" optional />
        <NumberInputField name="hold.heightCm" label="Height" unit="cm" optional />
      </div>
    </FormDialog>
  );
}
