import { Link } from "@/components/kit/ui/link";
import { type LabelPage, MAX_LABELS } from "@/lib/deliveries/rules/pieces";

/** Says which labels the page has if they are too many for one, and links to the others. */
export function LabelPages({ pieces, page, pages, href }: LabelPage & { href: (page: number) => string }) {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (pages === 1 || !first || !last) return null;
  return (
    <p className="mb-4 print:hidden">
      Labels {first.number} to {last.number} of {first.of}. One page has at most {MAX_LABELS} labels: print
      each page.{" "}
      {page > 1 && (
        <Link quiet href={href(page - 1)}>
          Previous labels
        </Link>
      )}{" "}
      {page < pages && (
        <Link quiet href={href(page + 1)}>
          Next labels
        </Link>
      )}
    </p>
  );
}
