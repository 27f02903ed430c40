import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";
import { imageResponse } from "@/lib/http/files";
import { readProofImage } from "@/lib/deliveries/reads/read-handover";
import { proofImageInput } from "@/lib/deliveries/schema";

export const GET = dataEndpoint(merchantUser, proofImageInput, async (ctx, input) =>
  imageResponse((await readProofImage(ctx, input)).file),
);
