import { importPath } from "@/components/deliveries/paths";
import { ImportsTable } from "@/components/imports/imports-table";
import { StartForm } from "@/components/imports/start-form";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { type MerchantParams, merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";
import { keptDays } from "@/lib/core/env";
import { listImports } from "@/lib/imports/reads/list-imports";

export const generateMetadata = merchantPageTitle("Import deliveries", "deliveries:create");

export default async function ImportsPage({ params }: { params: MerchantParams }) {
  const { ctx, session } = await requireMerchantContext(params, "deliveries:create");
  const { id, key } = session.merchant;
  const imports = await listImports(ctx);
  const sandbox = session.memberships.find(({ merchant }) => merchant.sandboxOf === id)?.merchant.key;
  return (
    <>
      <PageHeader
        title="Import deliveries"
        description="Book many deliveries from a file or a spreadsheet."
      />
      <div className="flex max-w-3xl flex-col gap-5">
        <Card>
          <StartForm merchantId={id} />
        </Card>
        {sandbox !== undefined && (
          <Callout title="First time? Try your file in the sandbox.">
            <p>Sandbox deliveries are free, and no courier is sent.</p>
            <Link href={importPath(sandbox)}>Import in the sandbox</Link>
          </Callout>
        )}
        {imports.length > 0 && (
          <Card
            title="Earlier imports"
            description={`Kept for ${keptDays("batches")} days. The deliveries stay.`}
            padded={false}
          >
            <ImportsTable merchantKey={key} imports={imports} />
          </Card>
        )}
      </div>
    </>
  );
}
