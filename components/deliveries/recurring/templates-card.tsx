"use client";

import { Pencil, Trash2 } from "lucide-react";
import { useText } from "#texts";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { dialogOnDemand } from "@/components/kit/form/dialog-on-demand";
import { Card } from "@/components/kit/ui/card";
import { Button } from "@/components/kit/ui/button";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { IconButton } from "@/components/kit/ui/icon-button";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import type { TemplateEntry } from "@/lib/series/reads/list-templates";
import { newDeliveryPath } from "../paths";
import { deleteTemplate } from "./actions";

const RenameTemplateDialog = dialogOnDemand(() => import("./rename-template-dialog"));

type TemplatesCardProps = {
  merchantId: string;
  templates: readonly TemplateEntry[];
  mayWrite: boolean;
};

/** The team's templates. */
export function TemplatesCard({ merchantId, templates, mayWrite }: TemplatesCardProps) {
  const { t } = useText("recurring");
  const merchantKey = useMerchantKey();
  return (
    <Card title={t("templates.title")} description={t("templates.hint")} padded={false}>
      {templates.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-muted">{t("templates.none")}</p>
      ) : (
        <ul aria-label={t("templates.title")} className="divide-y divide-line border-t border-line">
          {templates.map(({ id, name }) => (
            <li key={id} className="flex flex-wrap items-center gap-2 px-4 py-2">
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</span>
              {mayWrite && (
                <>
                  <ButtonLink
                    size="sm"
                    prefetch={false}
                    href={newDeliveryPath(merchantKey, `?template=${id}`)}
                    aria-label={t("templates.bookWith", { name })}
                  >
                    {t("templates.book")}
                  </ButtonLink>
                  <RenameTemplateDialog
                    props={{ merchantId, id, name }}
                    trigger={
                      <IconButton label={t("templates.renameOf", { name })} size="sm">
                        <Pencil aria-hidden />
                      </IconButton>
                    }
                  />
                  <ConfirmAction
                    title={t("templates.deleteTitle", { name })}
                    description={t("templates.deleteHint")}
                    confirmLabel={t("templates.deleteConfirm")}
                    done={t("templates.deleted")}
                    send={() => deleteTemplate(merchantId, { id })}
                    trigger={
                      <Button size="sm" variant="danger-quiet" aria-label={t("templates.deleteOf", { name })}>
                        <Trash2 aria-hidden />
                        {t("templates.delete")}
                      </Button>
                    }
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
