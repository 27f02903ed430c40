/**
 * Next runs this in the browser before anything else of ours. zod would try whether it may evaluate code, which the
 * page's policy refuses and reports; where zod keeps its settings, this tells it before a schema is made.
 */
const settings = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
settings.__zod_globalConfig = { ...settings.__zod_globalConfig, jitless: true };
