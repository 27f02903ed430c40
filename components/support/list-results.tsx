import { useText } from "#texts";
import { DownloadLink } from "@/components/kit/ui/download-link";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { CopyButton } from "@/components/kit/ui/copy-button";
import { Link } from "@/components/kit/ui/link";
import type { SearchLine } from "@/lib/support/reads/search-for-support";
import type { FoundMany } from "@/lib/support/reads/search-for-support";
import type { Environment } from "@/lib/support/constants";
import { HitsTable } from "./hits-table";
import { searchCsvPath, supportPath } from "./paths";

type ListResultsProps = { q: string; environment: Environment; result: FoundMany };

/** The results for a list of order numbers. Those that need attention come first. */
export function ListResults({ q, environment, result }: ListResultsProps) {
  const { t } = useText("support");
  const missing = result.lines.filter(({ hits }) => hits.length === 0);
  const ambiguous = result.lines.filter(({ hits }) => hits.length > 1);
  const found = result.lines.filter(({ hits }) => hits.length === 1);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div role="status">
          {" "}
          <h2 className="text-[0.9375rem] font-semibold">
            {t("list.foundCount", { count: found.length })} ·{" "}
            {t("list.severalCount", { count: ambiguous.length })} ·{" "}
            {t("list.missingCount", { count: missing.length })}
          </h2>
        </div>
        {/* A file, not a page, so the browser downloads it directly. */}
        <DownloadLink href={searchCsvPath({ q, environment })}>{t("downloadCsv")}</DownloadLink>
      </div>
      {result.left > 0 && (
        <Callout tone="warning">{t("list.left", { count: result.left, most: result.lines.length })}</Callout>
      )}
      {missing.length > 0 && <Missing lines={missing} />}
      {ambiguous.length > 0 && <Ambiguous lines={ambiguous} environment={environment} />}
      {found.length > 0 && (
        <Card title={t("list.found", { count: found.length })} padded={false}>
          <HitsTable hits={found.flatMap(({ hits }) => hits)} label={t("list.foundTable")} />
        </Card>
      )}
    </div>
  );
}

function Missing({ lines }: { lines: readonly SearchLine[] }) {
  const { t } = useText("support");
  const text = lines.map(({ asked }) => asked).join("\n");
  return (
    <Card
      title={t("list.missing", { count: lines.length })}
      description={t("list.missingText")}
      actions={<CopyButton value={text} label={t("list.copyMissing")} />}
    >
      <ul className="flex flex-wrap gap-1.5">
        {lines.map(({ asked }) => (
          <li key={asked} className="rounded-sm bg-sunken px-1.5 py-0.5 wrap-anywhere">
            <bdi>{asked}</bdi>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Ambiguous({ lines, environment }: { lines: readonly SearchLine[]; environment: Environment }) {
  const { t } = useText("support");
  const more = lines.filter(({ hasMore }) => hasMore);
  return (
    <Card
      title={t("list.several", { count: lines.length })}
      description={t("list.severalText")}
      padded={false}
    >
      <HitsTable hits={lines.flatMap(({ hits }) => hits)} label={t("list.severalTable")} />
      {more.length > 0 && (
        <p className="border-t border-line px-4 py-2.5 text-muted">
          {t.rich("list.alsoUsed", {
            numbers: () =>
              more.map(({ asked }, index) => (
                <span key={asked}>
                  {index > 0 && ", "}
                  <Link
                    prefetch={false}
                    href={supportPath({ q: asked, environment })}
                    className="wrap-anywhere"
                  >
                    {asked}
                  </Link>
                </span>
              )),
          })}
        </p>
      )}
    </Card>
  );
}
