import { dataEndpoint } from "@/lib/auth/data-endpoint";
import { imageResponse } from "@/lib/http/image-response";
import { readProofImage } from "@/lib/proof/reads";
import { proofImageInput } from "@/lib/proof/schema";

export const GET = dataEndpoint(proofImageInput, async (ctx, input) =>
  imageResponse((await readProofImage(ctx, input)).file),
);
