import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { getBranding } from "@/lib/account/reads/get-branding";
import type { Context } from "@/lib/core/context";
import { readablePhone } from "@/lib/core/international-phone";
import { may } from "@/lib/core/permissions";
import { BrandingForm } from "./forms";
import { LogoForm } from "./logo-form";

type BrandingCardProps = {
  ctx: Context;
  name: string;
  /** The sandbox uses its merchant's branding. */
  isSandbox: boolean;
};

/** The merchant's branding on tracking pages. */
export async function BrandingCard({ ctx, name, isSandbox }: BrandingCardProps) {
  const branding = await getBranding(ctx);
  const { contactPhone, contactEmail, contactWebsite, accentColor, logoFileId } = branding;
  const shown = { ...branding, contactPhone: contactPhone && readablePhone(contactPhone) };
  const writes = may(ctx.actor, "merchant:write") && !isSandbox;
  return (
    <Card
      title="Tracking page"
      description={
        isSandbox
          ? "Sandbox tracking pages show the logo, color and contact of the live merchant."
          : "The logo, color and contact shown to recipients."
      }
    >
      {writes ? (
        <div className="grid gap-6">
          <LogoForm merchantId={ctx.merchantId} fileId={logoFileId} />
          <BrandingForm
            merchantId={ctx.merchantId}
            name={name}
            logoFileId={logoFileId}
            values={{
              contactPhone: shown.contactPhone ?? "",
              contactEmail: contactEmail ?? "",
              contactWebsite: contactWebsite ?? "",
              accentColor: accentColor ?? "",
            }}
          />
        </div>
      ) : (
        <DescriptionList
          items={[
            { term: "Logo", value: logoFileId && "Uploaded" },
            { term: "Phone number", value: shown.contactPhone },
            { term: "E-mail", value: contactEmail },
            { term: "Website", value: contactWebsite },
            { term: "Color", value: accentColor },
          ]}
        />
      )}
    </Card>
  );
}
