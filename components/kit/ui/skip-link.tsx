import { useText } from "#texts";

/** First keyboard stop of a page: skips the navigation and moves to the main content. */
export function SkipLink() {
  const { t } = useText("kit");
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-3 py-2 font-medium text-on-accent focus:translate-y-0"
    >
      {t("skip")}
    </a>
  );
}
