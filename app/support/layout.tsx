import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AppProviders } from "@/components/frame/app-providers";
import { SupportFrame } from "@/components/support/support-frame";
import { currentSession } from "@/lib/auth/session";

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** The frame only: each page asks for the staff itself. */
export default async function SupportLayout({ children }: { children: ReactNode }) {
  const session = await currentSession();
  // The page itself refuses: a refusal in a layout would be sent without the missing page's text.
  if (!session?.user.isStaff) return children;
  const { name, email } = session.user;
  return (
    <AppProviders>
      <SupportFrame user={{ name, email }}>{children}</SupportFrame>
    </AppProviders>
  );
}
