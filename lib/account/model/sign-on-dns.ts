import { Resolver } from "node:dns/promises";

/** Returns the texts of a name's TXT records; none if it has none or no server answers. */
export type ResolveTexts = (name: string) => Promise<string[]>;

const LIMIT_MS = 3_000;

/** Name of the record that proves a domain. */
export const proofName = (domain: string) => `_waybill.${domain}`;

/** Content of the record. */
export const proofText = (proof: string) => `waybill-domain-verification=${proof}`;

export const resolveTexts: ResolveTexts = async (name) => {
  try {
    const records = await new Resolver({ timeout: LIMIT_MS, tries: 1 }).resolveTxt(name);
    return records.map((parts) => parts.join(""));
  } catch {
    return [];
  }
};
