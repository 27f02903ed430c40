import type { ReactNode } from "react";
import { Button } from "@/components/kit/ui/button";
import { Callout } from "@/components/kit/ui/callout";
import { DialogClose } from "@/components/kit/ui/dialog";
import { COPY_LINK, LinkOnce } from "../link-once";

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
  return (
    <div className="flex flex-col gap-4">
      {url === null ? (
        <Callout tone="success" role="status" title={what}>
          A link is on its way to {whom}.
        </Callout>
      ) : (
        <LinkOnce title={`${what} ${COPY_LINK}`} url={url} label={label} />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {/* The focused button of the form is gone. */}
        <DialogClose render={<Button ref={(button) => button?.focus()}>Close</Button>} />
        {children}
      </div>
    </div>
  );
}
