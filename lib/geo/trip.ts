import { estimatingRouter } from "./embedded/estimate";
import type { Router } from "./schema";

/** The router in use. */
export const router: Router = estimatingRouter;
