import { imageResponse } from "@/app/dashboard/data/proof/image-response";
import { staffDataEndpoint } from "@/lib/auth/data-endpoint";
import { proofImageInput, readProofImage } from "@/lib/proof/read";
import { pathId } from "@/lib/support/schema";
import { forMerchant } from "@/lib/users/platform";

export const GET = staffDataEndpoint(proofImageInput.extend({ merchant: pathId }), async (ctx, input) =>
  imageResponse(await readProofImage(forMerchant(ctx, input.merchant), input)),
);
