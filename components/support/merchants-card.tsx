import { useText } from "#texts";
import { Card } from "@/components/kit/ui/card";
import { Link } from "@/components/kit/ui/link";
import type { FoundMerchant } from "@/lib/support/reads/search-for-support";
import { staffMerchantPath } from "./paths";

/** Merchants found by a search, with links to their teams. */
export function MerchantsCard({ merchants }: { merchants: readonly FoundMerchant[] }) {
  const { t } = useText("support");
  return (
    <Card title={<span id="merchants">{t("merchants.title")}</span>} padded={false}>
      <ul aria-labelledby="merchants" className="divide-y divide-line border-t border-line">
        {merchants.map(({ merchantId, name, person }) => (
          <li key={merchantId} className="flex flex-wrap gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-hover">
            {/* No prefetch: opening a merchant is audited. */}
            <Link
              quiet
              prefetch={false}
              href={staffMerchantPath(merchantId)}
              className="font-medium wrap-anywhere"
            >
              {name}
            </Link>
            <span className="min-w-0 wrap-anywhere text-muted">
              {person
                ? t("merchants.person", { name: person.name, email: person.email })
                : t("merchants.team")}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
