import { ButtonLink } from "../ui/button-link";

type PageLinksProps = {
  /** URL of the first page; null on it. */
  newest: string | null;
  /** URL of the next page; null on the last one. */
  older: string | null;
  olderLabel?: string;
};

/** Links between the pages of a list without page numbers, newest first. */
export function PageLinks({ newest, older, olderLabel = "Older" }: PageLinksProps) {
  if (newest === null && older === null) return null;
  return (
    <nav aria-label="Pages" className="flex gap-2 border-t border-line px-3 py-2">
      {newest !== null && (
        <ButtonLink size="sm" href={newest}>
          Newest
        </ButtonLink>
      )}
      {older !== null && (
        <ButtonLink size="sm" prefetch={false} href={older} className="ml-auto">
          {olderLabel}
        </ButtonLink>
      )}
    </nav>
  );
}
