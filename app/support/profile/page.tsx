import type { Metadata } from "next";
import { OwnAccount } from "@/components/account/own-account";
import { PageHeader } from "@/components/kit/ui/page-header";
import { getText } from "@/components/texts/server";
import { requireStaff } from "@/lib/auth/guard";

export async function generateMetadata(): Promise<Metadata> {
  await requireStaff();
  return { title: getText("support").t("page.profile") };
}

export default async function StaffProfilePage() {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5">
      <PageHeader title={getText("support").t("page.profile")} />
      <OwnAccount {...await requireStaff()} />
    </div>
  );
}
