import { ButtonLink } from "@/components/kit/ui/button-link";
import { importUrl } from "./search-params";

type RowFilterProps = { path: string; onlyProblems: boolean; problems: number };

/** Switches between all rows and those with problems. */
export function RowFilter({ path, onlyProblems, problems }: RowFilterProps) {
  if (!onlyProblems && problems === 0) return null;
  const show = onlyProblems ? null : "problems";
  return (
    <ButtonLink size="sm" prefetch={false} scroll={false} href={path + importUrl.write({ page: 1, show })}>
      {onlyProblems ? "Show all rows" : `Only problems (${problems.toLocaleString("en-US")})`}
    </ButtonLink>
  );
}
