import type { Metadata } from "next";
import { CourierList } from "@/components/dispatch/roster/courier-list";
import { requireStaff } from "@/lib/auth/session";
import { listCouriers } from "@/lib/couriers/reads/list-couriers";
import { activateCourier, addCourier, renewLink, revokeLink, saveCourier } from "./actions";

export const metadata: Metadata = { title: "Couriers" };

export default async function CouriersPage() {
  const { ctx } = await requireStaff();
  return (
    <div className="mx-auto w-full max-w-4xl">
      <CourierList
        couriers={await listCouriers(ctx)}
        actions={{ add: addCourier, save: saveCourier, setActive: activateCourier, renewLink, revokeLink }}
      />
    </div>
  );
}
