import { useText } from "#texts";
import { ButtonLink } from "../ui/button-link";

type PageLinksProps = {
  /** URL of the first page; null on it. */
  newest: string | null;
  /** URL of the next page; null on the last one. */
  older: string | null;
  olderLabel?: string;
};

/** Links between the pages of a list without page numbers, newest first. */
export function PageLinks({ newest, older, olderLabel }: PageLinksProps) {
  const { t } = useText("lists");
  if (newest === null && older === null) return null;
  return (
    <nav aria-label={t("pages.nav")} className="flex gap-2 border-t border-line px-3 py-2">
      {newest !== null && (
        <ButtonLink size="sm" href={newest}>
          {t("pages.newest")}
        </ButtonLink>
      )}
      {older !== null && (
        <ButtonLink size="sm" prefetch={false} href={older} className="ml-auto">
          {olderLabel ?? t("pages.older")}
        </ButtonLink>
      )}
    </nav>
  );
}
