"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useText } from "#texts";

/** A link to sign in and return to this page, where the draft is kept. `onLeave` is called before leaving. */
export function SignInAgain({ onLeave }: { onLeave: () => void }) {
  const { t } = useText("quotes");
  const path = usePathname();
  const search = useSearchParams().toString();
  const callbackUrl = search === "" ? path : `${path}?${search}`;
  return (
    <p>
      {t.rich("session.signIn", {
        link: (words) => (
          <a
            href={`/sign-in?${new URLSearchParams({ callbackUrl }).toString()}`}
            onClick={onLeave}
            className="font-medium underline"
          >
            {words}
          </a>
        ),
      })}
    </p>
  );
}
