import { Map as MapIcon } from "lucide-react";
import { formatCount, formatDate } from "@/components/deliveries/format";
import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { EmptyState } from "@/components/kit/ui/empty-state";
import type { InstalledOnPage, UnfinishedOnPage } from "@/lib/support/reads/read-regions";
import { areaWords, bytesWords } from "@/lib/support/rules/region-words";
import { RemoveRegion } from "./remove-region";

/** The installed regions. */
export function RegionList({ regions }: { regions: readonly InstalledOnPage[] }) {
  if (regions.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<MapIcon />}
          title="No region yet"
          description="Addresses are located by postal code or city, distances are estimates, and maps show outlines only."
        />
      </Card>
    );
  }
  return regions.map((region) => <RegionCard key={region.id} {...region} />);
}

function RegionCard({ id, name, box, dataAt, streets, houses, isInUse, replacedBy, bytes }: InstalledOnPage) {
  const day = dataAt?.toISOString().slice(0, 10);
  return (
    <Card title={name} actions={<RemoveRegion id={id} name={name} />}>
      <DescriptionList
        items={[
          { term: "Status", value: statusWords(isInUse, replacedBy) },
          { term: "Area", value: areaWords(box) },
          { term: "Streets", value: formatCount(streets) },
          { term: "Houses", value: formatCount(houses) },
          { term: "Data of", value: day ? formatDate(day) : "Not stated in the file" },
          { term: "On this machine", value: partsWords(bytes) },
        ]}
      />
    </Card>
  );
}

function statusWords(isInUse: boolean, replacedBy: string | null): string {
  if (!isInUse) return "Being removed";
  return replacedBy === null ? "In use" : `Replaced by ${replacedBy}, which has newer data`;
}

/** Regions whose import failed or was canceled. */
export function UnfinishedRegions({ regions }: { regions: readonly UnfinishedOnPage[] }) {
  if (regions.length === 0) return null;
  return (
    <Card
      title="Unfinished regions"
      description="Parts of imports that failed or were canceled. They take space on the disk, and adding the same extract again continues."
    >
      <ul className="grid gap-2">
        {regions.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-2">
            <span className="min-w-0 wrap-break-word">{name ?? id}</span>
            <RemoveRegion id={id} name={`the unfinished ${name ?? id}`} isUnfinished />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function partsWords({ roads, map }: InstalledOnPage["bytes"]): string {
  const words = [
    roads === null ? "no roads" : `roads, ${bytesWords(roads)}`,
    map === null ? "no map" : `map, ${bytesWords(map)}`,
  ].join("; ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
