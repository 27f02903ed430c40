import type { TranslatedSentences } from "../sentence";
import { account } from "./account";
import { deliveries } from "./deliveries";
import { dispatch } from "./dispatch";
import { imports } from "./imports";
import { missing } from "./missing";
import { sandbox } from "./sandbox";
import { signOn } from "./sign-on";
import { trips } from "./trips";
import { work } from "./work";

/**
 * Translations of the sentences with which verbs refuse something, by the message in the verb. The verbs of several rooms share
 * some. scripts/lint/refusals.test.ts names sentences without a translation, and translations without a sentence.
 */
export const SENTENCES: TranslatedSentences = {
  ...account,
  ...deliveries,
  ...dispatch,
  ...imports,
  ...missing,
  ...sandbox,
  ...signOn,
  ...trips,
  ...work,
};
