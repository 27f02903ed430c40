import { Card } from "@/components/kit/ui/card";
import { Link } from "@/components/kit/ui/link";
import type { FoundMerchant } from "@/lib/support/model/find-merchants";
import { staffMerchantPath } from "./paths";

/** Merchants that a search found, each with the way to its team. */
export function MerchantsCard({ merchants }: { merchants: readonly FoundMerchant[] }) {
  return (
    <Card title={<span id="merchants">Merchants</span>} padded={false}>
      <ul aria-labelledby="merchants" className="divide-y divide-line border-t border-line">
        {merchants.map(({ merchantId, name, person }) => (
          <li key={merchantId} className="flex flex-wrap gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-hover">
            {/* Opening is audited: nothing is fetched before somebody does. */}
            <Link
              quiet
              prefetch={false}
              href={staffMerchantPath(merchantId)}
              className="font-medium wrap-anywhere"
            >
              {name}
            </Link>
            <span className="min-w-0 wrap-anywhere text-muted">
              {person ? `Team: ${person.name}, ${person.email}` : "Team and sign-in help"}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
