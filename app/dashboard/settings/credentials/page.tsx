import { SandboxCredentials } from "@/components/account/sandbox-credentials";
import { Card } from "@/components/kit/ui/card";
import { listSandboxCredentials } from "@/lib/credentials/reads";
import { may } from "@/lib/core/permissions";
import { requireSandboxContext, sandboxPageTitle } from "../sandbox-context";

export const generateMetadata = sandboxPageTitle("Sandbox credentials");

export default async function SandboxCredentialsPage() {
  const { ctx, session } = await requireSandboxContext();
  const { id } = session.merchant;
  const credentials = await listSandboxCredentials(ctx);
  return (
    <Card
      title="Sandbox credentials"
      description="For API requests that reach this sandbox only. We keep a hash of the secret, so that it cannot be shown again; whoever lost it makes new ones."
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
