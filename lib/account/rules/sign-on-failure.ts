import { ServiceError } from "@/lib/core/errors";
import { SIGN_ON_PROBLEMS, type SignOnProblem } from "./sign-on-problems";

/** A sign-in through a provider that failed, with the reason as a code for a URL. */
export class SignOnFailure extends ServiceError {
  constructor(
    readonly problem: SignOnProblem,
    /** The provider's own words, for the log and the owner's test. */
    readonly detail: string | null = null,
  ) {
    super("unprocessable", SIGN_ON_PROBLEMS[problem]);
  }
}
