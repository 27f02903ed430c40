import { notFound } from "next/navigation";
import { importPath } from "@/components/deliveries/paths";
import { ImportView } from "@/components/imports/import-view";
import { importUrl } from "@/components/imports/search-params";
import { nameOf } from "@/components/imports/words";
import type { SearchParams } from "@/components/kit/live/address";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { listAddressBook } from "@/lib/account/reads/list-address-book";
import { merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";
import { ServiceError } from "@/lib/core/errors";
import { getImport, importVersion } from "@/lib/imports/reads/get-import";

export const generateMetadata = merchantPageTitle(
  () => getText("imports").t("page.import"),
  "deliveries:create",
);

type Props = {
  params: Promise<{ merchant: string; importId: string }>;
  searchParams: Promise<SearchParams>;
};

export default async function ImportPage({ params, searchParams }: Props) {
  const { ctx, session } = await requireMerchantContext(params, "deliveries:create");
  const text = getText("imports");
  const { id: merchantId, key } = session.merchant;
  const { importId: id } = await params;
  const { page, show } = importUrl.read(await searchParams);
  // Read before the rows, so that results in between are not missed.
  const { version } = await importVersion(ctx, { id }).catch((error: unknown) => {
    if (error instanceof ServiceError && error.code === "notFound") notFound();
    throw error;
  });
  const [found, { entries }] = await Promise.all([
    getImport(ctx, { id, page, filter: show }),
    listAddressBook(ctx, { search: null }),
  ]);
  return (
    <Texts of={["imports"]}>
      <PageHeader
        back={<Link href={importPath(key)}>{text.t("page.title")}</Link>}
        title={nameOf(text, found)}
      />
      <ImportView
        merchantId={merchantId}
        merchantKey={key}
        found={found}
        version={version}
        filter={show}
        pickups={entries.map(({ id: value, label }) => ({ value, label }))}
      />
    </Texts>
  );
}
