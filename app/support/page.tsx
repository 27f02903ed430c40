import type { Metadata } from "next";
import { NewMerchantButton, NewStaffButton } from "@/components/account/operate/operate-buttons";
import { HealthCard } from "@/components/support/health-card";
import { healthFacts } from "@/lib/support/rules/health-words";
import { HELP_PATH, staffDeliveryPath, staffMerchantPath } from "@/components/support/paths";
import { RecentCard } from "@/components/support/recent-card";
import { RegionsNote } from "@/components/support/regions/regions-note";
import { SearchForm } from "@/components/support/search-form";
import { SearchResults } from "@/components/support/search-results";
import { StartFigures } from "@/components/support/start-figures";
import { StartRefresh } from "@/components/support/start-refresh";
import { searchTitle } from "@/components/support/titles";
import { WebhooksCard } from "@/components/support/webhooks-card";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Callout } from "@/components/kit/ui/callout";
import { PageHeader } from "@/components/kit/ui/page-header";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { requireStaff } from "@/lib/auth/guard";
import type { Context } from "@/lib/core/context";
import { sendsMail, sendsTexts } from "@/lib/core/env";
import { may } from "@/lib/core/permissions";
import { workAtAGlance } from "@/lib/dispatch/reads/work-at-a-glance";
import { messagesAtAGlance } from "@/lib/messages/reads/messages-at-a-glance";
import type { Environment } from "@/lib/support/constants";
import { searchInput } from "@/lib/support/schema";
import { countRegions } from "@/lib/support/reads/count-regions";
import { countHelp } from "@/lib/support/reads/list-help";
import { recentlyViewed } from "@/lib/support/reads/recently-viewed";
import { onlyExactHit, searchForSupport } from "@/lib/support/reads/search-for-support";
import { serviceHealth } from "@/lib/support/reads/service-health";
import { webhooksAtAGlance } from "@/lib/webhooks/reads/webhooks-at-a-glance";

type SupportPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

type Asked = { text: string; environment: Environment };

async function askedOf({ searchParams }: SupportPageProps): Promise<Asked> {
  const { q, space } = await searchParams;
  return { text: typeof q === "string" ? q : "", environment: space === "sandbox" ? "sandbox" : "live" };
}

export async function generateMetadata(props: SupportPageProps): Promise<Metadata> {
  await requireStaff();
  const { text, environment } = await askedOf(props);
  return { title: searchTitle(getText("support"), text, environment) };
}

export default async function SupportPage(props: SupportPageProps) {
  const { ctx } = await requireStaff();
  const { text, environment } = await askedOf(props);
  const input = searchInput.safeParse({ q: text, space: environment });
  const result = input.success ? await searchForSupport(ctx, input.data) : null;
  const { t } = getText("support");
  const exact = result && onlyExactHit(result);
  return (
    <Texts of={["operate"]}>
      <div className="mx-auto w-full max-w-6xl">
        <PageHeader
          title={t("title.support")}
          description={t("search.text")}
          actions={
            <>
              <NewMerchantButton merchantsPath={staffMerchantPath("")} />
              {may(ctx.actor, "staff:write") && <NewStaffButton />}
            </>
          }
        />
        <SearchForm
          key={`${environment} ${text}`}
          q={text}
          environment={environment}
          exactPath={exact && staffDeliveryPath(exact)}
        />
        {environment === "sandbox" && (
          <Callout tone="warning" title={t("search.sandboxesOnly")} className="mt-4">
            {t("search.sandboxesText")}
          </Callout>
        )}
        <div className="mt-5 flex flex-col gap-4">
          {result ? (
            <SearchResults
              q={text}
              environment={environment}
              result={result}
              canOpenByEnter={exact !== null}
            />
          ) : (
            environment === "live" && <Start ctx={ctx} />
          )}
        </div>
      </div>
    </Texts>
  );
}

/** The figures and the service's health, below the search. */
async function Start({ ctx }: { ctx: Context }) {
  const now = new Date();
  const [help, work, webhooks, messages, health, regions, recent] = await Promise.all([
    countHelp(ctx),
    workAtAGlance(ctx),
    webhooksAtAGlance(ctx),
    messagesAtAGlance(ctx),
    serviceHealth(ctx),
    countRegions(ctx),
    recentlyViewed(ctx),
  ]);
  const { failing } = webhooks;
  const { t } = getText("support");
  return (
    <>
      <StartRefresh />
      {help > 0 && (
        <Callout
          tone="warning"
          title={t("help.wait", { count: help })}
          actions={
            <ButtonLink size="sm" href={HELP_PATH}>
              {t("help.open")}
            </ButtonLink>
          }
        />
      )}
      <StartFigures {...work} failedMessages={messages.failed} failingWebhooks={failing.count} />
      <HealthCard
        facts={healthFacts(
          {
            lastBookedAt: work.lastBookedAt,
            webhookSeconds: webhooks.seconds,
            messageSeconds: messages.seconds,
            ...health,
            sendsMail: sendsMail(),
            sendsTexts: sendsTexts(),
          },
          now,
        )}
      />
      {failing.count > 0 && <WebhooksCard {...failing} />}
      <RegionsNote count={regions} />
      {recent.length > 0 && <RecentCard viewed={recent} />}
    </>
  );
}
