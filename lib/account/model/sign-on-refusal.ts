import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import type { SignOnFailure } from "../rules/sign-on-failure";

/** Records a sign-in that failed. Owners see it beside the settings, staff in their audit log. */
export async function writeRefusal(ctx: Context, { problem, detail }: SignOnFailure): Promise<void> {
  const isAddress = detail?.includes("@") ?? false;
  await writeAudit(ctx, {
    action: "sign_on.refused",
    subjectType: "merchant",
    subjectId: ctx.merchantId,
    data: { problem, ...(isAddress ? { email: detail } : { detail }) },
  });
}
