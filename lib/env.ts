import { parseServiceSettings } from "./env-schema.mjs";

export type Env = ReturnType<typeof parseServiceSettings>;

let settings: Env | undefined;

/**
 * The validated settings of this process. Read on first use, so that importing a module needs no settings:
 * neither in a test nor in a build.
 * @throws SettingsError a sentence that names the setting which is missing or wrong.
 */
export function env(): Env {
  return (settings ??= parseServiceSettings(process.env));
}
