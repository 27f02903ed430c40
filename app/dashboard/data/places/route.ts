import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";
import { suggestInput, suggestPlaces } from "@/lib/geo/suggest";

export const GET = dataEndpoint(merchantUser, suggestInput, suggestPlaces);
