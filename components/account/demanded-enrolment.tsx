"use client";

import { goTo } from "./go-to";
import { FactorEnrolment } from "./factor-enrolment";

type DemandedEnrolmentProps = { email: string; callbackPath: string };

/** Sets up the second factor, then opens the requested page. */
export function DemandedEnrolment({ email, callbackPath }: DemandedEnrolmentProps) {
  return <FactorEnrolment email={email} onDone={() => void goTo(callbackPath)} />;
}
