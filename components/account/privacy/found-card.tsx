"use client";

import { Trash2 } from "lucide-react";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { Button } from "@/components/kit/ui/button";
import { Callout } from "@/components/kit/ui/callout";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { counted } from "@/lib/core/counted";
import { KEPT_IDS, SOURCE_IDS } from "@/lib/privacy/constants";
import type { FoundPerson } from "@/lib/privacy/reads/find-person";
import { blockedSentence } from "@/lib/privacy/rules/blocked";
import { erase, eraseEverywhere } from "./actions";
import { DownloadButton } from "./download-button";
import { KEPT_WORDS, SOURCE_LABELS } from "./labels";

type FoundCardProps = {
  /** As entered. */
  person: string;
  found: FoundPerson;
  merchantId: string | null;
  onErasing: () => void;
};

/** A person's data by kind, with the buttons to download and to erase it. */
export function FoundCard({ person, found, merchantId, onErasing }: FoundCardProps) {
  const { counts, aliases, merchants, blockers, kept } = found;
  const items = SOURCE_IDS.filter((id) => counts[id] > 0)
    .toReversed()
    .map((id) => ({ term: SOURCE_LABELS[id], value: counts[id] }));
  const keptItems = KEPT_IDS.filter((id) => kept[id] > 0);
  const blocked = blockedSentence(blockers);
  if (items.length === 0 && keptItems.length === 0)
    return <Callout role="status" title={`Nothing is stored for this ${kindOf(person)}.`} />;
  return (
    <section aria-label="Data found" className="grid gap-3 border-t border-line pt-4">
      {items.length > 0 ? (
        <DescriptionList items={items} />
      ) : (
        <p className="text-muted">There is nothing to erase.</p>
      )}
      {merchantId === null && merchants > 0 && (
        <p className="text-muted">The deliveries belong to {counted(merchants, "merchant")}.</p>
      )}
      {aliases.length > 0 && (
        <p className="text-muted">
          These deliveries also name {aliases.join(", ")}. Search for {aliases.length === 1 ? "it" : "them"}{" "}
          too, before you erase.
        </p>
      )}
      {keptItems.length > 0 && (
        <Callout title="What an erasure does not touch">
          <ul>
            {keptItems.map((id) => (
              <li key={id}>{KEPT_WORDS[id]}</li>
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
              title={`Erase the data of ${person}?`}
              description={<Consequences isEverywhere={merchantId === null} />}
              confirmLabel="Erase data"
              trigger={
                <Button variant="danger">
                  <Trash2 aria-hidden />
                  Erase data
                </Button>
              }
              send={() => (merchantId === null ? eraseEverywhere({ person }) : erase(merchantId, { person }))}
              done="The data is being erased"
              onDone={onErasing}
            />
          )}
        </div>
      )}
    </section>
  );
}

const kindOf = (person: string) => (person.includes("@") ? "email address" : "phone number");

function Consequences({ isEverywhere }: { isEverywhere: boolean }) {
  return (
    <>
      <p>
        Names, phone numbers, email addresses, street addresses, notes, messages, photos and signatures are
        replaced or deleted{isEverywhere ? " at all merchants" : ""}. Deliveries, prices and figures stay.
      </p>
      <p className="mt-2">This cannot be undone. Download the data first if the person has asked for it.</p>
    </>
  );
}
