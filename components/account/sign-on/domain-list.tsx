"use client";

import { X } from "lucide-react";
import { useText } from "#texts";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { Badge } from "@/components/kit/ui/badge";
import { Button } from "@/components/kit/ui/button";
import { CopyButton } from "@/components/kit/ui/copy-button";
import { IconButton } from "@/components/kit/ui/icon-button";
import type { ClaimedDomain } from "@/lib/account/reads/get-sign-on";
import { proveDomain, removeDomain } from "./actions";

type DomainListProps = { merchantId: string; domains: ClaimedDomain[] };

/** The claimed domains, with the DNS record of each that is not verified yet. */
export function DomainList({ merchantId, domains }: DomainListProps) {
  const { t } = useText("team");
  const { pending, run } = useInstantAction();
  return (
    <ul className="divide-y divide-line border-t border-line" aria-label={t("signOn.domains.title")}>
      {domains.map(({ domain, provedAt, recordName, recordText }) => (
        <li key={domain} className="flex flex-col gap-3 px-4 py-3">
          <div className="flex items-center gap-3">
            <p className="min-w-0 flex-1 font-medium wrap-anywhere">{domain}</p>
            <Badge tone={provedAt ? "success" : "warning"}>
              {provedAt ? t("signOn.domains.verified") : t("signOn.domains.notVerified")}
            </Badge>
            <ConfirmAction
              title={t("signOn.domains.removeTitle", { domain })}
              description={t("signOn.domains.removeText")}
              confirmLabel={t("signOn.domains.removeButton")}
              done={t("signOn.domains.removed")}
              send={() => removeDomain(merchantId, { domain })}
              trigger={
                <IconButton label={t("signOn.domains.remove", { domain })}>
                  <X aria-hidden />
                </IconButton>
              }
            />
          </div>
          {provedAt === null && (
            <>
              <p className="text-muted">{t("signOn.domains.record")}</p>
              <Copied
                label={t("signOn.domains.recordNameToCopy")}
                term={t("signOn.domains.recordName")}
                value={recordName}
              />
              <Copied
                label={t("signOn.domains.recordContentToCopy")}
                term={t("signOn.domains.recordContent")}
                value={recordText}
              />
              <div>
                <Button
                  pending={pending}
                  onClick={() =>
                    run(
                      () => proveDomain(merchantId, { domain }),
                      t("signOn.domains.nowVerified", { domain }),
                    )
                  }
                >
                  {t("signOn.domains.verify")}
                </Button>
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

type CopiedProps = { term: string; value: string; label: string };

/** A value to copy to another site. */
export function Copied({ term, value, label }: CopiedProps) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[10rem_1fr]">
      <span className="text-muted">{term}</span>
      <span className="flex min-w-0 items-center gap-1">
        <code className="min-w-0 font-mono text-xs break-all select-all">{value}</code>
        <CopyButton value={value} label={label} />
      </span>
    </div>
  );
}
