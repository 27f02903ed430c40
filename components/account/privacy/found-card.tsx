"use client";

import { Trash2 } from "lucide-react";
import { useText } from "#texts";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { Button } from "@/components/kit/ui/button";
import { Callout } from "@/components/kit/ui/callout";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { KEPT_IDS, SOURCE_IDS } from "@/lib/privacy/constants";
import type { FoundPerson } from "@/lib/privacy/reads/find-person";
import { erase, eraseEverywhere } from "./actions";
import { DownloadButton } from "./download-button";
import { blockedWords } from "./labels";

type FoundCardProps = {
  /** As entered. */
  person: string;
  found: FoundPerson;
  merchantId: string | null;
  onErasing: () => void;
};

/** A person's data by kind, with the buttons to download and to erase it. */
export function FoundCard({ person, found, merchantId, onErasing }: FoundCardProps) {
  const text = useText("privacy");
  const { t } = text;
  const { counts, aliases, merchants, blockers, kept } = found;
  const items = SOURCE_IDS.filter((id) => counts[id] > 0)
    .toReversed()
    .map((id) => ({ term: t(`source.${id}`), value: counts[id] }));
  const keptItems = KEPT_IDS.filter((id) => kept[id] > 0);
  const blocked = blockedWords(text, blockers);
  if (items.length === 0 && keptItems.length === 0)
    return <Callout role="status" title={t("found.nothing", { kind: kindOf(person) })} />;
  return (
    <section aria-label={t("found.title")} className="grid gap-3 border-t border-line pt-4">
      {items.length > 0 ? (
        <DescriptionList items={items} />
      ) : (
        <p className="text-muted">{t("found.nothingToErase")}</p>
      )}
      {merchantId === null && merchants > 0 && (
        <p className="text-muted">{t("found.merchants", { count: merchants })}</p>
      )}
      {aliases.length > 0 && (
        <p className="text-muted">
          {t("found.aliases", { aliases: aliases.join(", "), count: aliases.length })}
        </p>
      )}
      {keptItems.length > 0 && (
        <Callout title={t("found.kept")}>
          <ul>
            {keptItems.map((id) => (
              <li key={id}>{t(`kept.${id}`)}</li>
            ))}
          </ul>
        </Callout>
      )}
      {blocked !== null && <Callout tone="warning" title={blocked} />}
      {items.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <DownloadButton person={person} merchantId={merchantId} />
          {blocked === null && (
            <ConfirmAction
              title={t("found.eraseTitle", { person })}
              description={<Consequences isEverywhere={merchantId === null} />}
              confirmLabel={t("found.erase")}
              trigger={
                <Button variant="danger">
                  <Trash2 aria-hidden />
                  {t("found.erase")}
                </Button>
              }
              send={() => (merchantId === null ? eraseEverywhere({ person }) : erase(merchantId, { person }))}
              done={t("found.erasing")}
              onDone={onErasing}
            />
          )}
        </div>
      )}
    </section>
  );
}

const kindOf = (person: string) => (person.includes("@") ? "email" : "phone");

function Consequences({ isEverywhere }: { isEverywhere: boolean }) {
  const { t } = useText("privacy");
  return (
    <>
      <p>{isEverywhere ? t("found.erasedEverywhere") : t("found.erased")}</p>
      <p className="mt-2">{t("found.final")}</p>
    </>
  );
}
