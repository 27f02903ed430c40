import { existsSync } from "node:fs";
import { stat, statfs } from "node:fs/promises";
import path from "node:path";
import { sizeWords } from "../backup/size-words";
import { inProject, stateDir } from "../project.mjs";
import { presentAuthSecret } from "../start/auth-secret";
import { type Finding, ok, problem, warning } from "./finding";

const LEAST_FREE_BYTES = 1_000_000_000;
const LEAST_FREE_SHARE = 0.05;

type Space = { folder: string; what: string; free: number; total: number };

/** Checks the free space of the disk that a folder is on, in bytes. */
export function spaceFinding({ folder, what, free, total }: Space): Finding {
  const words = `${sizeWords(free)} of ${sizeWords(total)} are free for ${what} in ${folder}.`;
  if (free >= LEAST_FREE_BYTES && free >= total * LEAST_FREE_SHARE) return ok("disk", words);
  return problem("disk", `Only ${words}`, "Free some space, or move the folder to a larger disk.");
}

type Folders = { regions: string; backups: string };

/** Examines the disks of the folders with data. A folder that does not exist is not examined. */
export async function examineDisks({ regions, backups }: Folders): Promise<Finding[]> {
  const folders = { "the state of the installation": stateDir, regions, backups };
  const findings: Finding[] = [];
  for (const [what, folder] of Object.entries(folders)) {
    if (!existsSync(folder)) continue;
    const { bavail, blocks, bsize } = await statfs(folder);
    findings.push(spaceFinding({ folder, what, free: bavail * bsize, total: blocks * bsize }));
  }
  return findings;
}

const LEAST_CHARACTERS = 8;

/** Longest text whose repetition is looked for, and the share of a secret that has to be repetition. */
const LONGEST_REPEATED = 16;
const MOSTLY = 0.75;

/** Whether most characters are the same as the one `distance` before. */
function isRepeated(secret: string, distance: number): boolean {
  const later = [...secret.slice(distance)];
  return later.filter((character, index) => character === secret[index]).length >= later.length * MOSTLY;
}

/** Whether a secret of the right length is easy to guess: few characters, a repeated text, or a well-known word. */
export function isGuessable(secret: string): boolean {
  const longest = Math.min(LONGEST_REPEATED, Math.floor(secret.length / 2));
  const distances = Array.from({ length: longest }, (_, index) => index + 1);
  return (
    new Set(secret).size < LEAST_CHARACTERS ||
    distances.some((distance) => isRepeated(secret, distance)) ||
    /secret|password|change.?me|example/i.test(secret)
  );
}

type Secrets = {
  isEmbedded: boolean;
  /** AUTH_SECRET of the environment. */
  set: string | undefined;
  /** The secret that `npm start` generated. */
  generated: string | undefined;
  previous: string | undefined;
  metricsToken: string | undefined;
};

/** Checks the secrets of the settings. */
export function secretFindings({ isEmbedded, set, generated, previous, metricsToken }: Secrets): Finding[] {
  const findings: Finding[] = [];
  const secret = set ?? generated;
  if (secret === undefined && !isEmbedded) {
    findings.push(
      warning(
        "secrets",
        "AUTH_SECRET is not set, and npm start has not generated one here.",
        "Set it if several machines share the database; otherwise the first npm start generates it.",
      ),
    );
  }
  for (const [name, value] of Object.entries({ AUTH_SECRET: set, METRICS_TOKEN: metricsToken })) {
    if (value === undefined || !isGuessable(value)) continue;
    findings.push(
      problem(
        "secrets",
        `${name} is easy to guess.`,
        "Replace it, for example by the output of openssl rand -hex 32.",
      ),
    );
  }
  if (previous !== undefined && previous === secret) {
    findings.push(
      warning("secrets", "AUTH_SECRET_PREVIOUS is the same as AUTH_SECRET.", "Remove it: it has no effect."),
    );
  }
  if (findings.length > 0) return findings;
  if (secret === undefined && metricsToken === undefined)
    return [ok("secrets", "No secret is set; the first npm start generates one.")];
  return [ok("secrets", "The secrets are set and not easy to guess.")];
}

type SecretSettings = {
  AUTH_SECRET?: string | undefined;
  AUTH_SECRET_PREVIOUS?: string | undefined;
  METRICS_TOKEN?: string | undefined;
};

/** Examines the secrets and who may read their files. */
export async function examineSecrets(settings: SecretSettings, isEmbedded: boolean): Promise<Finding[]> {
  const findings = secretFindings({
    isEmbedded,
    set: settings.AUTH_SECRET,
    generated: await presentAuthSecret(),
    previous: settings.AUTH_SECRET_PREVIOUS,
    metricsToken: settings.METRICS_TOKEN,
  });
  for (const file of [inProject(".env"), path.join(stateDir, "auth-secret")]) {
    const found = existsSync(file) ? await stat(file) : undefined;
    if (!found || (found.mode & 0o077) === 0) continue;
    const others = path.relative(inProject(), file);
    findings.push(
      warning("secrets", `Other users of this machine may read ${others}.`, `chmod 600 ${others}`),
    );
  }
  return findings;
}
