import type { Metadata } from "next";
import { Card } from "@/components/kit/ui/card";
import { PageHeader } from "@/components/kit/ui/page-header";
import { UploadForm, UrlForm } from "@/components/support/regions/forms";
import { LastChange } from "@/components/support/regions/last-change";
import { RegionList, UnfinishedRegions } from "@/components/support/regions/region-list";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { requireStaff } from "@/lib/auth/guard";
import { REGION_TOOLS_MB } from "@/lib/support/constants";
import { readRegions } from "@/lib/support/reads/read-regions";

export async function generateMetadata(): Promise<Metadata> {
  await requireStaff();
  return { title: getText("support").t("page.regions") };
}

export default async function RegionsPage() {
  const { ctx } = await requireStaff();
  const { regions, unfinished, change } = await readRegions(ctx);
  const { t } = getText("regions");
  return (
    <Texts of={["regions"]}>
      <div className="mx-auto grid w-full max-w-3xl gap-4">
        <PageHeader title={getText("support").t("page.regions")} description={t("list.text")} />
        {change && <LastChange change={change} />}
        <RegionList regions={regions} />
        <UnfinishedRegions regions={unfinished} />
        {change?.state !== "running" && (
          <Card
            title={t("add.title")}
            description={t.rich("add.text", {
              megabytes: REGION_TOOLS_MB,
              link: (words) => (
                <a
                  href="https://download.geofabrik.de"
                  target="_blank"
                  rel="noreferrer"
                  className="underline"
                >
                  {words}
                </a>
              ),
            })}
          >
            <div className="grid gap-6">
              <UrlForm />
              <UploadForm />
            </div>
          </Card>
        )}
      </div>
    </Texts>
  );
}
