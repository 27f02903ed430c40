import { z } from "zod";

/** The server validates the label together with the rest of the entry. */
export const addressLabel = z.object({ label: z.string() });
