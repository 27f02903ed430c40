import { useText } from "#texts";
import { Eye } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/kit/ui/button-link";

type AsMerchantFrameProps = { merchantName: string; back: string; children: ReactNode };

/** Marks a page as the merchant's view. */
export function AsMerchantFrame({ merchantName, back, children }: AsMerchantFrameProps) {
  const { t } = useText("support");
  return (
    <div className="overflow-clip rounded-lg border-2 border-warning">
      <div
        role="region"
        aria-label={t("asMerchant.region")}
        className="sticky top-12 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-b-2 border-warning bg-warning-soft px-4 py-2.5 text-warning-ink pointer-coarse:top-14"
      >
        <Eye aria-hidden className="size-4 shrink-0" />
        <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
          <strong className="font-semibold">{t("asMerchant.title", { merchantName })}</strong>{" "}
          {t("asMerchant.text")}
        </p>
        <ButtonLink href={back} prefetch={false} size="sm">
          {t("asMerchant.back")}
        </ButtonLink>
      </div>
      <div className="p-4 lg:p-6">{children}</div>
    </div>
  );
}
