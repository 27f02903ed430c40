import { suggestAddresses, suggestInput } from "@/lib/account/reads/suggest-addresses";
import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";

export const GET = dataEndpoint(merchantUser, suggestInput, suggestAddresses);
