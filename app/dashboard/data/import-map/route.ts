import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";
import { mapImport } from "@/lib/imports/reads/map-import";
import { importKey } from "@/lib/imports/schema";

/** The map of the stops that were not located precisely. */
export const GET = dataEndpoint(merchantUser, importKey, mapImport);
