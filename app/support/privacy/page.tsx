import type { Metadata } from "next";
import { ErasureList } from "@/components/account/privacy/erasure-list";
import { PersonSearch } from "@/components/account/privacy/forms";
import { RetentionList } from "@/components/account/privacy/retention-list";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { PageHeader } from "@/components/kit/ui/page-header";
import { requireStaff } from "@/lib/auth/guard";
import { may } from "@/lib/core/permissions";
import { RETENTION_KINDS } from "@/lib/core/retention";
import { listErasures } from "@/lib/privacy/reads/list-erasures";

export const metadata: Metadata = { title: "Privacy" };

export default async function StaffPrivacyPage() {
  const { ctx } = await requireStaff();
  const erasures = may(ctx.actor, "privacy:write") ? await listErasures(ctx) : null;
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-4">
      <PageHeader
        title="Privacy"
        description="Personal data of recipients and pickup contacts at all merchants. Searches and changes are recorded with your name."
      />
      {erasures === null ? (
        <Callout title="Only administrators can find, download and erase the data of a person." />
      ) : (
        <Card
          title="Data of a person"
          description="At all merchants and their sandboxes. Verify the person’s identity first."
        >
          <PersonSearch merchantId={null} />
        </Card>
      )}
      {erasures !== null && erasures.length > 0 && (
        <Card title="Erasures">
          <ErasureList erasures={erasures} isEverywhere />
        </Card>
      )}
      <Card title="How long data is kept" description="Operators set it with KEEP_…_DAYS.">
        <RetentionList kinds={RETENTION_KINDS} />
      </Card>
    </div>
  );
}
