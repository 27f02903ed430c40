import type { Metadata } from "next";
import type { ReactNode } from "react";
import { zoneAbbreviation } from "@/components/deliveries/zone-abbreviation";
import { DashboardFrame } from "@/components/frame/dashboard-frame";
import type { FrameMerchant } from "@/components/frame/types";
import { UnitsProvider } from "@/components/kit/live/units";
import { assumedPlaces } from "@/lib/account/reads/get-country";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { StreetsProvider } from "@/components/kit/map/streets";
import { getFormat, getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { type MerchantParams, requireMember } from "@/lib/auth/guard";
import type { MerchantSession } from "@/lib/auth/session-context";
import { currentSession } from "@/lib/auth/session";
import type { Context } from "@/lib/core/context";
import { may } from "@/lib/core/permissions";
import { toLocalTime } from "@/lib/core/time";
import { streetAreas } from "@waybill/geo/draw";
import { houseAreas } from "@waybill/geo/places";

/**
 * The title says "Sandbox", so that nobody mistakes the tab for the live dashboard. Does not reject anyone:
 * Next also calls it for the title of the not-found page.
 */
export async function generateMetadata({ params }: { params: MerchantParams }): Promise<Metadata> {
  const [session, { merchant: merchantKey }] = await Promise.all([currentSession(), params]);
  const found = session?.memberships.find(({ merchant }) => merchant.key === merchantKey);
  if (!found?.merchant.sandboxOf) return {};
  const sandbox = getText("frame").t("sandbox.name");
  return { title: { default: `${sandbox} · Waybill`, template: `%s · ${sandbox} · Waybill` } };
}

function frameMerchant({ key, name, sandboxOf }: MerchantSession["merchant"]): FrameMerchant {
  return { key, name, isSandbox: sandboxOf !== null };
}

/** In the store's time zone, like every time of the dashboard. */
async function endOf(ctx: Context, { erasesAt }: MerchantSession["merchant"]): Promise<string | null> {
  if (erasesAt === null) return null;
  const { timeZone } = await getTimeZone(ctx);
  const local = getFormat().local(toLocalTime(erasesAt, timeZone), { year: false });
  return `${local} ${zoneAbbreviation(erasesAt, timeZone)}`;
}

type DashboardLayoutProps = { params: MerchantParams; children: ReactNode };

/** Renders only the frame. Each page checks its own permission. */
export default async function DashboardLayout({ params, children }: DashboardLayoutProps) {
  const { ctx, session } = await requireMember(params);
  // Only a sandbox may have the demo city.
  const assumed = session.merchant.sandboxOf ? await assumedPlaces(ctx) : undefined;
  const [areas, houses] = await Promise.all([streetAreas(assumed), houseAreas(assumed)]);
  const { merchant, memberships } = session;
  const { name, email, language } = session.user;
  return (
    <Texts of={["frame", "palette", "kit", "lists", "maps", "trade", "tabs"]}>
      <DashboardFrame
        user={{ name, email, language }}
        merchantId={merchant.id}
        merchant={frameMerchant(merchant)}
        memberships={memberships.map(({ merchant, role }) => ({ merchant: frameMerchant(merchant), role }))}
        canEdit={may(ctx.actor, "deliveries:create")}
        endsAt={await endOf(ctx, merchant)}
      >
        <UnitsProvider units={merchant.units}>
          <StreetsProvider areas={areas} houses={houses}>
            {children}
          </StreetsProvider>
        </UnitsProvider>
      </DashboardFrame>
    </Texts>
  );
}
