import { useFormat, useText } from "#texts";
import { Map as MapIcon } from "lucide-react";
import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { EmptyState } from "@/components/kit/ui/empty-state";
import type { InstalledOnPage, UnfinishedOnPage } from "@/lib/support/reads/read-regions";
import { bytesWords } from "@/lib/support/rules/region-words";
import type { RegionsText } from "../text";
import { areaWords } from "./area-words";
import { RemoveRegion } from "./remove-region";

/** The installed regions. */
export function RegionList({ regions }: { regions: readonly InstalledOnPage[] }) {
  const { t } = useText("regions");
  if (regions.length === 0) {
    return (
      <Card>
        <EmptyState icon={<MapIcon />} title={t("list.none")} description={t("list.noneText")} />
      </Card>
    );
  }
  return regions.map((region) => <RegionCard key={region.id} {...region} />);
}

function RegionCard({ id, name, box, dataAt, streets, houses, isInUse, replacedBy, bytes }: InstalledOnPage) {
  const text = useText("regions");
  const { t } = text;
  const format = useFormat();
  const day = dataAt?.toISOString().slice(0, 10);
  return (
    <Card title={name} actions={<RemoveRegion id={id} name={name} />}>
      <DescriptionList
        items={[
          { term: t("region.status"), value: statusWords(text, isInUse, replacedBy) },
          { term: t("region.area"), value: areaWords(text, box) },
          { term: t("region.streets"), value: format.count(streets) },
          { term: t("region.houses"), value: format.count(houses) },
          { term: t("region.dataOf"), value: day ? format.date(day) : t("region.noDate") },
          { term: t("region.onMachine"), value: partsWords(text, bytes) },
        ]}
      />
    </Card>
  );
}

function statusWords({ t }: RegionsText, isInUse: boolean, replacedBy: string | null): string {
  if (!isInUse) return t("region.beingRemoved");
  return replacedBy === null ? t("region.inUse") : t("region.replacedBy", { name: replacedBy });
}

/** Regions whose import failed or was canceled. */
export function UnfinishedRegions({ regions }: { regions: readonly UnfinishedOnPage[] }) {
  const { t } = useText("regions");
  if (regions.length === 0) return null;
  return (
    <Card title={t("list.unfinished")} description={t("list.unfinishedText")}>
      <ul className="grid gap-2">
        {regions.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-2">
            <span className="min-w-0 wrap-break-word">{name ?? id}</span>
            <RemoveRegion id={id} name={name ?? id} isUnfinished />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function partsWords({ t, locale }: RegionsText, { roads, map }: InstalledOnPage["bytes"]): string {
  return [
    roads === null ? t("region.noRoads") : t("region.roads", { size: bytesWords(roads, locale) }),
    map === null ? t("region.noMap") : t("region.map", { size: bytesWords(map, locale) }),
  ].join("; ");
}
