"use client";

import { usePathname, useSearchParams } from "next/navigation";

/** A link to sign in and return to this page, where the draft is kept. `onLeave` is called before leaving. */
export function SignInAgain({ onLeave }: { onLeave: () => void }) {
  const path = usePathname();
  const search = useSearchParams().toString();
  const callbackUrl = search === "" ? path : `${path}?${search}`;
  return (
    <p>
      What you typed is kept.{" "}
      <a
        href={`/sign-in?${new URLSearchParams({ callbackUrl }).toString()}`}
        onClick={onLeave}
        className="font-medium underline"
      >
        Sign in again
      </a>{" "}
      to continue where you left off.
    </p>
  );
}
