import { AddressBook } from "@/components/account/address-book";
import { AddressCredits } from "@/components/kit/map/address-credits";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { getDefaultPickup } from "@/lib/account/reads/list-address-book";
import { listAddressBook } from "@/lib/account/reads/list-address-book";
import { addressBookQuery } from "@/lib/account/schema/address-book";
import { type MerchantParams, requireMerchantContext } from "@/lib/auth/guard";
import { may } from "@/lib/core/permissions";

export async function generateMetadata({ params }: { params: MerchantParams }) {
  await requireMerchantContext(params, "address-book:read");
  return { title: getText("areas").t("book.title") };
}

type AddressBookPageProps = { params: MerchantParams; searchParams: Promise<{ q?: string | string[] }> };

export default async function AddressBookPage({ params, searchParams }: AddressBookPageProps) {
  const { ctx, session } = await requireMerchantContext(params, "address-book:read");
  const { q } = await searchParams;
  // An invalid search comes from a mistyped or truncated URL and is ignored.
  const query = addressBookQuery.safeParse({ search: q });
  const search = query.success ? query.data.search : null;
  const [{ entries, total }, defaultPickup] = await Promise.all([
    listAddressBook(ctx, { search }),
    getDefaultPickup(ctx),
  ]);
  return (
    <Texts of={["areas", "hours"]}>
      <AddressBook
        merchantId={session.merchant.id}
        entries={entries}
        total={total}
        searched={search !== null && search !== ""}
        defaultPickupId={defaultPickup?.id ?? null}
        mayWrite={may(ctx.actor, "address-book:write")}
      />
      <AddressCredits />
    </Texts>
  );
}
