import type { ReactNode } from "react";
import { useText } from "#texts";
import { Button } from "@/components/kit/ui/button";
import { Callout } from "@/components/kit/ui/callout";
import { DialogClose } from "@/components/kit/ui/dialog";
import { LinkOnce } from "../link-once";

type CreatedResultProps = {
  /** A sentence that says what was created. */
  what: string;
  /** The email address of the person who gets the link. */
  whom: string;
  /** The link; null if it was mailed. */
  url: string | null;
  label: string;
  /** Buttons beside the one that closes the dialog. */
  children?: ReactNode;
};

/** The outcome of a dialog that created something for a person. */
export function CreatedResult({ what, whom, url, label, children }: CreatedResultProps) {
  const { t } = useText("operate");
  return (
    <div className="flex flex-col gap-4">
      {url === null ? (
        <Callout tone="success" role="status" title={what}>
          {t("linkSent", { whom })}
        </Callout>
      ) : (
        <LinkOnce title={t("copyLink", { what })} url={url} label={label} />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {/* The focused button of the form is gone. */}
        <DialogClose render={<Button ref={(button) => button?.focus()}>{t("close")}</Button>} />
        {children}
      </div>
    </div>
  );
}
