import type { Metadata } from "next";
import { CourierList } from "@/components/dispatch/roster/courier-list";
import { Link } from "@/components/kit/ui/link";
import { ESTIMATES_PATH } from "@/components/support/paths";
import { requireStaff } from "@/lib/auth/guard";
import { listCouriers } from "@/lib/dispatch/reads/list-couriers";

export const metadata: Metadata = { title: "Couriers" };

export default async function CouriersPage() {
  const { ctx } = await requireStaff();
  return (
    <div className="mx-auto w-full max-w-4xl">
      <CourierList couriers={await listCouriers(ctx)} />
      <p className="mt-4 text-muted">
        The <Link href={ESTIMATES_PATH}>estimates</Link> learn from how long deliveries take.
      </p>
    </div>
  );
}
