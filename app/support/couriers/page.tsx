import type { Metadata } from "next";
import { CourierList } from "@/components/dispatch/roster/courier-list";
import { Link } from "@/components/kit/ui/link";
import { ESTIMATES_PATH } from "@/components/support/paths";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { requireStaff } from "@/lib/auth/guard";
import { listCouriers } from "@/lib/dispatch/reads/list-couriers";

export async function generateMetadata(): Promise<Metadata> {
  await requireStaff();
  return { title: getText("support").t("page.couriers") };
}

export default async function CouriersPage() {
  const { ctx } = await requireStaff();
  return (
    <Texts of={["roster", "dispatch"]}>
      <div className="mx-auto w-full max-w-4xl">
        <CourierList couriers={await listCouriers(ctx)} />
        <p className="mt-4 text-muted">
          {getText("support").t.rich("couriers.estimates", {
            link: (words) => <Link href={ESTIMATES_PATH}>{words}</Link>,
          })}
        </p>
      </div>
    </Texts>
  );
}
