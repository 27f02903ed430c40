import { dataEndpoint } from "@/lib/auth/data-endpoint";
import { suggestInput, suggestPlaces } from "@/lib/geo/suggest";

export const GET = dataEndpoint(suggestInput, suggestPlaces);
