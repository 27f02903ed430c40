"use client";

import type { FollowProblem } from "@/components/kit/live/use-version";
import { Callout } from "@/components/kit/ui/callout";

/** That the page does not follow the work just now. */
export function FollowNotice({ problem }: { problem: FollowProblem }) {
  if (!problem) return null;
  return (
    <Callout tone="warning" role="status" className="mb-3" title="This list may be out of date">
      {problem === "away" ? (
        "The server cannot be reached just now. The list goes on by itself when it can."
      ) : (
        <>
          Your session has ended.{" "}
          <a href="/sign-in" target="_blank" rel="noreferrer" className="underline">
            Sign in again in a new tab
          </a>
          , then reload this page.
        </>
      )}
    </Callout>
  );
}
