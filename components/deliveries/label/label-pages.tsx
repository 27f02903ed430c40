import { useText } from "#texts";
import { Link } from "@/components/kit/ui/link";
import { type LabelPage, MAX_LABELS } from "@/lib/deliveries/rules/pieces";

/** Says which labels the page has if they are too many for one, and links to the others. */
export function LabelPages({ pieces, page, pages, href }: LabelPage & { href: (page: number) => string }) {
  const { t } = useText("labels");
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (pages === 1 || !first || !last) return null;
  return (
    <p className="mb-4 print:hidden">
      {t("print.pages", { first: first.number, last: last.number, count: first.of, max: MAX_LABELS })}{" "}
      {page > 1 && (
        <Link quiet href={href(page - 1)}>
          {t("print.previous")}
        </Link>
      )}{" "}
      {page < pages && (
        <Link quiet href={href(page + 1)}>
          {t("print.next")}
        </Link>
      )}
    </p>
  );
}
