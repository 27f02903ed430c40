import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SandboxCredentials } from "@/components/settings/sandbox-credentials";
import { Card } from "@/components/ui/card";
import { listSandboxCredentials } from "@/lib/api-keys/sandbox-credentials";
import { requireMerchantContext } from "@/lib/auth/session";
import { may } from "@/lib/permissions";
import { renewCredentials } from "../sandbox-actions";

export const metadata: Metadata = { title: "Sandbox credentials" };

export default async function SandboxCredentialsPage() {
  const { ctx, session } = await requireMerchantContext("merchant:read");
  const { id, sandboxOf } = session.merchant;
  if (sandboxOf === null) notFound();
  const credentials = await listSandboxCredentials(ctx);
  return (
    <Card
      title="Sandbox credentials"
      description="For API requests that reach this sandbox only. We keep a hash of the secret, so that it cannot be shown again; whoever lost it makes new ones."
    >
      <SandboxCredentials
        key={id}
        credentials={credentials}
        renew={may(ctx.actor, "merchant:write") ? renewCredentials.bind(null, id) : null}
      />
    </Card>
  );
}
