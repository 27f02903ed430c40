"use client";

import { useText } from "#texts";
import { Button } from "@/components/kit/ui/button";

export type DemoAccount = { email: string; title: string };

type DemoAccountsProps = { accounts: DemoAccount[]; onPick: (email: string) => void };

/** The demo accounts; a click fills one in. Shown only with the embedded database. */
export function DemoAccounts({ accounts, onPick }: DemoAccountsProps) {
  const { t } = useText("signIn");
  return (
    <section aria-labelledby="demo-accounts" className="mt-5 border-t border-line pt-4">
      <h2 id="demo-accounts" className="text-[0.8125rem] font-medium">
        {t("demo.title")}
      </h2>
      <p className="mt-0.5 text-xs text-muted">{t("demo.text")}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {accounts.map(({ email, title }) => (
          <li key={email}>
            <Button
              variant="ghost"
              className="h-auto w-full justify-between gap-x-3 py-1 text-left font-normal"
              // Keep the focus in its field: the field's error message would otherwise move this button away from the
              // pointer.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(email)}
            >
              <span className="min-w-0 truncate">{email}</span>
              <span className="text-xs text-muted">{title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
