import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/guard";
import { suggestInput, suggestPlaces } from "@/lib/geo/suggest";

export const GET = dataEndpoint(merchantUser, suggestInput, suggestPlaces);
