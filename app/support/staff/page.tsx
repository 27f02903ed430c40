import type { Metadata } from "next";
import { NewStaffButton } from "@/components/account/operate/operate-buttons";
import { StaffList } from "@/components/account/operate/staff-list";
import { Card } from "@/components/kit/ui/card";
import { PageHeader } from "@/components/kit/ui/page-header";
import { AUDIT_PATH } from "@/components/support/paths";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { listStaff } from "@/lib/account/reads/list-staff";
import { requireStaff } from "@/lib/auth/guard";
import { may } from "@/lib/core/permissions";

export async function generateMetadata(): Promise<Metadata> {
  await requireStaff();
  return { title: getText("support").t("page.staff") };
}

export default async function StaffPage() {
  const { ctx, session } = await requireStaff();
  const { t } = getText("support");
  const mayWrite = may(ctx.actor, "staff:write");
  return (
    <Texts of={["operate"]}>
      <div className="mx-auto w-full max-w-4xl">
        <PageHeader
          title={t("page.staff")}
          description={t(mayWrite ? "staff.textForAdministrators" : "staff.text")}
          actions={mayWrite && <NewStaffButton />}
        />
        <Card padded={false}>
          <StaffList
            staff={await listStaff(ctx)}
            ownId={session.user.id}
            mayWrite={mayWrite}
            activityPath={`${AUDIT_PATH}?who=`}
          />
        </Card>
      </div>
    </Texts>
  );
}
