import { dataEndpoint } from "@/lib/auth/data-endpoint";
import { proofImageInput, readProofImage } from "@/lib/proof/read";
import { imageResponse } from "./image-response";

export const GET = dataEndpoint(proofImageInput, async (ctx, input) =>
  imageResponse(await readProofImage(ctx, input)),
);
