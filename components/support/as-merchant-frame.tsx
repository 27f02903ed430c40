import { Eye } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/kit/ui/button-link";

type AsMerchantFrameProps = { merchantName: string; back: string; children: ReactNode };

/** Marks a page as the merchant's view. */
export function AsMerchantFrame({ merchantName, back, children }: AsMerchantFrameProps) {
  return (
    <div className="overflow-clip rounded-lg border-2 border-warning">
      <div
        role="region"
        aria-label="View as the merchant"
        className="sticky top-12 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-b-2 border-warning bg-warning-soft px-4 py-2.5 text-warning-ink pointer-coarse:top-14"
      >
        <Eye aria-hidden className="size-4 shrink-0" />
        <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
          <strong className="font-semibold">As {merchantName} sees it.</strong> This view is read-only and is
          recorded.
        </p>
        <ButtonLink href={back} prefetch={false} size="sm">
          Back to support
        </ButtonLink>
      </div>
      <div className="p-4 lg:p-6">{children}</div>
    </div>
  );
}
