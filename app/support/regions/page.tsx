import type { Metadata } from "next";
import { Card } from "@/components/kit/ui/card";
import { PageHeader } from "@/components/kit/ui/page-header";
import { UploadForm, UrlForm } from "@/components/support/regions/forms";
import { LastChange } from "@/components/support/regions/last-change";
import { RegionList, UnfinishedRegions } from "@/components/support/regions/region-list";
import { requireStaff } from "@/lib/auth/guard";
import { REGION_TOOLS_MB } from "@/lib/support/constants";
import { readRegions } from "@/lib/support/reads/read-regions";

export const metadata: Metadata = { title: "Regions" };

export default async function RegionsPage() {
  const { ctx } = await requireStaff();
  const { regions, unfinished, change } = await readRegions(ctx);
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-4">
      <PageHeader
        title="Regions"
        description="Streets, houses, roads and maps from OpenStreetMap. All regions are in use at once. Changes are recorded with your name."
      />
      {change && <LastChange change={change} />}
      <RegionList regions={regions} />
      <UnfinishedRegions regions={unfinished} />
      {change?.state !== "running" && (
        <Card
          title="Add a region"
          description={
            <>
              <a href="https://download.geofabrik.de" target="_blank" rel="noreferrer" className="underline">
                Geofabrik
              </a>{" "}
              publishes extracts of countries and states, with their sizes. The first region also downloads{" "}
              {REGION_TOOLS_MB} MB of programs. A small country takes less than a minute; the page shows the
              time left.
            </>
          }
        >
          <div className="grid gap-6">
            <UrlForm />
            <UploadForm />
          </div>
        </Card>
      )}
    </div>
  );
}
