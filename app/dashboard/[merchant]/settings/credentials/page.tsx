import { SandboxCredentials } from "@/components/account/sandbox-credentials";
import { Card } from "@/components/kit/ui/card";
import { listSandboxCredentials } from "@/lib/account/reads/list-credentials";
import { may } from "@/lib/core/permissions";
import type { MerchantParams } from "@/lib/auth/guard";
import { requireSandboxContext, sandboxPageTitle } from "../sandbox-context";

export const generateMetadata = sandboxPageTitle("Sandbox credentials");

export default async function SandboxCredentialsPage({ params }: { params: MerchantParams }) {
  const { ctx, session } = await requireSandboxContext(params);
  const { id } = session.merchant;
  const credentials = await listSandboxCredentials(ctx);
  return (
    <Card
      title="Sandbox credentials"
      description="For API requests to this sandbox only. We store only a hash of the secret, so it cannot be shown again. If you lost it, create new credentials."
    >
      <SandboxCredentials
        key={id}
        merchantId={id}
        credentials={credentials}
        mayRenew={may(ctx.actor, "merchant:write")}
      />
    </Card>
  );
}
