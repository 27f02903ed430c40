import type { ReactNode } from "react";
import { AppProviders } from "@/components/frame/app-providers";
import { DashboardFrame } from "@/components/frame/dashboard-frame";
import { signOut, switchMerchant } from "@/lib/auth/actions";
import { requireMerchantContext } from "@/lib/auth/session";
import { may } from "@/lib/permissions";

/** The frame only: each page asks for its own permission. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { ctx, session } = await requireMerchantContext();
  const { user, merchant, memberships } = session;
  return (
    <AppProviders>
      <DashboardFrame
        user={{ name: user.name, email: user.email }}
        merchant={{ id: merchant.id, name: merchant.name }}
        memberships={memberships.map(({ merchant: { id, name }, role }) => ({
          merchant: { id, name },
          role,
        }))}
        canEdit={may(ctx.actor, "deliveries:create")}
        switchMerchant={switchMerchant}
        signOut={signOut}
      >
        {children}
      </DashboardFrame>
    </AppProviders>
  );
}
