import { staffDataEndpoint } from "@/lib/auth/data-endpoint";
import { imageResponse } from "@/lib/http/image-response";
import { staffProofImage } from "@/lib/support/schema";
import { openStaffProof } from "@/lib/support/reads/open-staff-proof";

export const GET = staffDataEndpoint(staffProofImage, async (ctx, input) =>
  imageResponse(await openStaffProof(ctx, input)),
);
