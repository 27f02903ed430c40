import type { ReactNode } from "react";
import { Logo } from "@/components/kit/ui/logo";
import type { TrackingText } from "./text";

type TrackingFooterProps = {
  text: TrackingText;
  /** Menu of the languages, if the page has one. */
  children?: ReactNode;
};

/** Footer of recipient pages: the languages, and the name of the service. */
export function TrackingFooter({ text, children }: TrackingFooterProps) {
  return (
    <footer className="mt-auto grid gap-2 pt-8 text-sm text-muted">
      <div className="-mx-2 empty:hidden print:hidden">{children}</div>
      <p className="flex items-center gap-2">
        <Logo className="size-5" />
        {text.t("page.footer")}
      </p>
    </footer>
  );
}
