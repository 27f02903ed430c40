import { suggestAddresses, suggestInput } from "@/lib/account/reads/suggest-addresses";
import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUserOrStaff } from "@/lib/auth/callers";

export const GET = dataEndpoint(merchantUserOrStaff, suggestInput, suggestAddresses);
