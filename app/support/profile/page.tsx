import type { Metadata } from "next";
import { OwnAccount } from "@/components/account/own-account";
import { PageHeader } from "@/components/kit/ui/page-header";
import { requireStaff } from "@/lib/auth/guard";

export async function generateMetadata(): Promise<Metadata> {
  await requireStaff();
  return { title: "Your profile" };
}

export default async function StaffProfilePage() {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5">
      <PageHeader title="Your profile" />
      <OwnAccount {...await requireStaff()} />
    </div>
  );
}
