import { z } from "zod";
import { dataEndpoint } from "@/lib/auth/adapters";
import { visitor } from "@/lib/auth/callers";
import { positionVersion } from "@/lib/deliveries/reads/position-version";

const input = z.object({ code: z.string() });

export const GET = dataEndpoint(visitor, input, ({ db }, { code }) => positionVersion(db, code));
