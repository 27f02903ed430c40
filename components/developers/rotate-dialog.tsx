"use client";

import { useText } from "#texts";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { FormError } from "@/components/kit/form/form-error";
import { useSend } from "@/components/kit/form/use-send";
import { Button } from "@/components/kit/ui/button";
import { Dialog, DialogButtons } from "@/components/kit/ui/dialog";
import { RadioCards } from "@/components/kit/ui/radio-cards";
import { DEFAULT_OVERLAP, type Overlap } from "@/lib/account/constants";
import type { Answer } from "@/lib/core/errors";

type RotateDialogProps<Made> = {
  title: string;
  description: string;
  /** Asks how long the old secret stays valid. */
  question: string;
  /** Effect of no overlap. */
  noOverlap: string;
  /** The button's label. */
  button: string;
  rotate: (overlap: Overlap) => Promise<Answer<Made>>;
  /** Title when the new secret is shown. */
  madeTitle: string;
  /** @param duration how long the old one stays valid, as text; null if it does not */
  children: (made: Made, duration: string | null) => ReactNode;
  onClose: () => void;
};

/** Replaces a secret and shows the new one. The old one stays valid for a while. */
export function RotateDialog<Made>(props: RotateDialogProps<Made>) {
  const { title, description, question, noOverlap, button, rotate, madeTitle, children, onClose } = props;
  const { t } = useText("developers");
  const [overlap, setOverlap] = useState<Overlap>(DEFAULT_OVERLAP);
  const [made, setMade] = useState<{ value: Made } | null>(null);
  const { pending, error, send } = useSend();
  const router = useRouter();

  function close() {
    onClose();
    // Refresh only after closing, because the row that contains the dialog may move.
    if (made) router.refresh();
  }

  if (made) {
    return (
      <Dialog title={madeTitle} open onOpenChange={close}>
        {children(made.value, overlap === "0" ? null : t(`duration.${overlap}`))}
      </Dialog>
    );
  }
  return (
    <Dialog title={title} description={description} open onOpenChange={close}>
      <div className="flex flex-col gap-4">
        <RadioCards
          label={question}
          options={[
            { value: "24h", label: t("rotate.for24h") },
            { value: "7d", label: t("rotate.for7d") },
            { value: "1h", label: t("rotate.for1h") },
            { value: "0", label: t("rotate.noOverlap"), description: noOverlap },
          ]}
          value={overlap}
          onValueChange={setOverlap}
        />
        {error && <FormError error={error} />}
        <DialogButtons>
          <Button
            variant="primary"
            pending={pending}
            onClick={() =>
              void send(
                () => rotate(overlap),
                (value) => setMade({ value }),
              )
            }
          >
            {button}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
