import { navigationStarts } from "@/components/kit/ui/navigation";

/**
 * Next runs this in the browser before our other code. zod would test whether it may evaluate code, which the page's
 * policy blocks and reports; this setting prevents the test before a schema is created.
 */
const settings = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
settings.__zod_globalConfig = { ...settings.__zod_globalConfig, jitless: true };

export const onRouterTransitionStart = navigationStarts;
