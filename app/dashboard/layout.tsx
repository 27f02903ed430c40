import type { Metadata } from "next";
import type { ReactNode } from "react";
import { DashboardFrame } from "@/components/frame/dashboard-frame";
import type { FrameMerchant } from "@/components/frame/types";
import { Toaster } from "@/components/kit/ui/toaster";
import { type MerchantSession, requireMerchantContext } from "@/lib/auth/guard";
import { currentSession } from "@/lib/auth/session";
import { may } from "@/lib/core/permissions";

/** The title also says "Sandbox", so that nobody mistakes the tab for the live dashboard. */
export async function generateMetadata(): Promise<Metadata> {
  const session = await currentSession();
  return session?.merchant?.sandboxOf ? { title: SANDBOX_TITLE } : {};
}

const SANDBOX_TITLE = { default: "Sandbox · Waybill", template: "%s · Sandbox · Waybill" };

function frameMerchant({ id, name, sandboxOf }: MerchantSession["merchant"]): FrameMerchant {
  return { id, name, isSandbox: sandboxOf !== null };
}

/** Only the frame: each page checks its own permission. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { ctx, session } = await requireMerchantContext();
  const { user, merchant, memberships } = session;
  return (
    <>
      <DashboardFrame
        user={{ name: user.name, email: user.email }}
        merchant={frameMerchant(merchant)}
        memberships={memberships.map(({ merchant, role }) => ({ merchant: frameMerchant(merchant), role }))}
        canEdit={may(ctx.actor, "deliveries:create")}
      >
        {children}
      </DashboardFrame>
      <Toaster />
    </>
  );
}
