import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SupportFrame } from "@/components/support/support-frame";
import { Texts } from "@/components/texts/texts";
import { currentSession } from "@/lib/auth/session";

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** Renders only the frame. Each page checks for staff itself. */
export default async function SupportLayout({ children }: { children: ReactNode }) {
  const session = await currentSession();
  // The page responds with 404 itself: from a layout, Next would send the not-found page without its text.
  if (!session?.user.isStaff) return children;
  const { name, email, language } = session.user;
  return (
    <Texts of={["frame", "palette", "kit", "lists", "maps", "trade", "support"]}>
      <SupportFrame user={{ name, email, language }}>{children}</SupportFrame>
    </Texts>
  );
}
