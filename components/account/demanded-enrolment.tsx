"use client";

import { goTo } from "./go-to";
import { FactorEnrolment } from "./factor-enrolment";

type DemandedEnrolmentProps = { email: string; callbackPath: string };

/** Sets up the second factor, and goes on to the page that was asked for. */
export function DemandedEnrolment({ email, callbackPath }: DemandedEnrolmentProps) {
  return <FactorEnrolment email={email} onDone={() => void goTo(callbackPath)} />;
}
