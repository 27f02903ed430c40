import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { PeopleToRecover } from "@/components/account/people-to-recover";
import { MerchantFactsCard } from "@/components/account/operate/merchant-facts-card";
import { InviteOwnerButton } from "@/components/account/operate/operate-buttons";
import { LimitsCard, RatesCard } from "@/components/account/operate/terms-cards";
import { AreaRulesCard } from "@/components/dispatch/settings/area-rules-card";
import { RulesCard } from "@/components/dispatch/settings/rules-cards";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Card } from "@/components/kit/ui/card";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { LatestCard } from "@/components/support/latest-card";
import { auditPath, supportPath } from "@/components/support/paths";
import { merchantTitle } from "@/components/support/titles";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { openTeam } from "@/lib/account/reads/list-team";
import { merchantFacts } from "@/lib/account/reads/merchant-facts";
import { requireStaff } from "@/lib/auth/guard";
import { ServiceError } from "@/lib/core/errors";
import { rowId } from "@/lib/core/id-schema";
import { listLimits } from "@/lib/rates/reads/list-limits";
import { merchantDispatchRules } from "@/lib/routes/reads/merchant-dispatch-rules";
import { listRateCards } from "@/lib/rates/reads/list-rate-cards";
import { latestOfMerchant } from "@/lib/support/reads/latest-of-merchant";

type MerchantPageProps = { params: Promise<{ merchantId: string }> };

/** Loaded once for the page and its title, because each load may write an audit entry. */
const open = cache(async (merchantId: string) => {
  const { ctx } = await requireStaff();
  if (!rowId.safeParse(merchantId).success) notFound();
  try {
    return await openTeam(ctx, { merchantId });
  } catch (error) {
    if (error instanceof ServiceError && error.code === "notFound") notFound();
    throw error;
  }
});

export async function generateMetadata({ params }: MerchantPageProps): Promise<Metadata> {
  const { merchant } = await open((await params).merchantId);
  return { title: merchantTitle(getText("support"), merchant.name) };
}

export default async function StaffMerchantPage({ params }: MerchantPageProps) {
  const { ctx } = await requireStaff();
  const { merchant, members, invitations } = await open((await params).merchantId);
  const { t } = getText("support");
  const hasOwner = members.some(({ role, disabled }) => role === "owner" && !disabled);
  const invited = invitations.find(({ role }) => role === "owner")?.email;
  const ofMerchant = { merchantId: merchant.id };
  const [facts, latest, rates, limits, dispatch] = await Promise.all([
    merchantFacts(ctx, ofMerchant),
    latestOfMerchant(ctx, ofMerchant),
    listRateCards(ctx, ofMerchant),
    listLimits(ctx, ofMerchant),
    merchantDispatchRules(ctx, ofMerchant),
  ]);
  return (
    <Texts of={["roster", "team", "operate"]}>
      <div className="mx-auto w-full max-w-3xl">
        <PageHeader
          title={merchant.name}
          actions={<ButtonLink href={auditPath({ q: merchant.id })}>{t("page.audit")}</ButtonLink>}
          back={
            <Link quiet href={supportPath()}>
              {t("search.search")}
            </Link>
          }
        />
        <div className="flex flex-col gap-4">
          <MerchantFactsCard id={merchant.id} facts={facts} />
          <LatestCard merchantName={merchant.name} {...latest} />
          <Card
            title={t("merchant.team")}
            description={t("merchant.teamText")}
            actions={!hasOwner && members.length > 0 && <InviteOwnerButton {...ofMerchant} />}
            padded={false}
          >
            {members.length === 0 ? (
              <EmptyState
                title={t("merchant.nobody")}
                description={invited ? t("merchant.invited", { email: invited }) : t("merchant.firstOwner")}
                actions={<InviteOwnerButton {...ofMerchant} />}
              />
            ) : (
              <PeopleToRecover merchantId={merchant.id} members={members} />
            )}
          </Card>
          <RatesCard {...ofMerchant} {...rates} units={facts.units} />
          <LimitsCard {...ofMerchant} limits={limits} units={facts.units} />
          <RulesCard {...ofMerchant} rules={dispatch.rules} />
          {dispatch.areas.length > 0 && (
            <AreaRulesCard
              title={t("merchant.dispatchByArea")}
              rows={dispatch.areas.map((area) => ({ ...area, ...ofMerchant }))}
              empty={null}
            />
          )}
        </div>
      </div>
    </Texts>
  );
}
