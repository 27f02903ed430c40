import { formatCount } from "@/components/deliveries/format";
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
import { counted } from "@/lib/core/counted";

type ListResultsProps = { q: string; environment: Environment; result: FoundMany };

/** The results for a list of order numbers. Those that need attention come first. */
export function ListResults({ q, environment, result }: ListResultsProps) {
  const missing = result.lines.filter(({ hits }) => hits.length === 0);
  const ambiguous = result.lines.filter(({ hits }) => hits.length > 1);
  const found = result.lines.filter(({ hits }) => hits.length === 1);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div role="status">
          {" "}
          <h2 className="text-[0.9375rem] font-semibold">
            {countWords("found", found)} · {countWords("with several merchants", ambiguous)} ·{" "}
            {countWords("missing", missing)}
          </h2>
        </div>
        {/* A file, not a page, so the browser downloads it directly. */}
        <DownloadLink href={searchCsvPath({ q, environment })}>Download CSV</DownloadLink>
      </div>
      {result.left > 0 && (
        <Callout tone="warning">
          {counted(result.left, "more order number was", "more order numbers were")} not searched: at most{" "}
          {formatCount(result.lines.length)} fit at once.
        </Callout>
      )}
      {missing.length > 0 && <Missing lines={missing} />}
      {ambiguous.length > 0 && <Ambiguous lines={ambiguous} environment={environment} />}
      {found.length > 0 && (
        <Card title={`Found (${formatCount(found.length)})`} padded={false}>
          <HitsTable hits={found.flatMap(({ hits }) => hits)} label="Order numbers found" />
        </Card>
      )}
    </div>
  );
}

function countWords(words: string, lines: readonly SearchLine[]): string {
  return `${formatCount(lines.length)} ${words}`;
}

function Missing({ lines }: { lines: readonly SearchLine[] }) {
  const text = lines.map(({ asked }) => asked).join("\n");
  return (
    <Card
      title={`Missing (${formatCount(lines.length)})`}
      description="No merchant has an order with exactly one of these numbers. Upper and lower case are treated as different."
      actions={<CopyButton value={text} label="missing order numbers" />}
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
  const more = lines.filter(({ hasMore }) => hasMore);
  return (
    <Card
      title={`Used by several merchants (${formatCount(lines.length)})`}
      description="Check which merchant it belongs to."
      padded={false}
    >
      <HitsTable hits={lines.flatMap(({ hits }) => hits)} label="Order numbers of several merchants" />
      {more.length > 0 && (
        <p className="border-t border-line px-4 py-2.5 text-muted">
          Other merchants also use{" "}
          {more.map(({ asked }, index) => (
            <span key={asked}>
              {index > 0 && ", "}
              <Link prefetch={false} href={supportPath({ q: asked, environment })} className="wrap-anywhere">
                {asked}
              </Link>
            </span>
          ))}
          .
        </p>
      )}
    </Card>
  );
}
