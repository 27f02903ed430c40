import { Logo } from "@/components/kit/ui/logo";
import { LanguageMenu } from "./language-menu";
import type { TrackingText } from "./text";

type TrackingFooterProps = {
  text: TrackingText;
  /** Tracking code of the page's delivery, if there is one. */
  code: string | null;
};

/** Footer of recipient pages: the languages, and the name of the service. */
export function TrackingFooter({ text, code }: TrackingFooterProps) {
  return (
    <footer className="mt-auto grid gap-2 pt-8 text-sm text-muted">
      <div className="-mx-2 print:hidden">
        <LanguageMenu text={text} code={code} />
      </div>
      <p className="flex items-center gap-2">
        <Logo className="size-5" />
        {text.t("page.footer")}
      </p>
    </footer>
  );
}
