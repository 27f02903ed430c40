import { dataEndpoint } from "@/lib/auth/adapters";
import { staffOnly } from "@/lib/auth/callers";
import { imageResponse } from "@/lib/http/files";
import { staffProofImage } from "@/lib/support/schema";
import { openStaffProof } from "@/lib/support/reads/open-staff-proof";

export const GET = dataEndpoint(staffOnly, staffProofImage, async (ctx, input) =>
  imageResponse(await openStaffProof(ctx, input)),
);
