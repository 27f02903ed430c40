import { Callout } from "@/components/kit/ui/callout";
import { CopyButton } from "@/components/kit/ui/copy-button";

type LinkOnceProps = {
  /** Says that the link will not be shown again. */
  title: string;
  url: string;
  /** Kind of the link, for the name of its copy button. */
  label: string;
};

/** A link with a secret, which is shown only now. */
export function LinkOnce({ title, url, label }: LinkOnceProps) {
  return (
    <Callout tone="success" role="status" title={title}>
      <span className="mt-1 flex items-center gap-2">
        <code className="min-w-0 font-mono text-xs break-all select-all">{url}</code>
        <CopyButton value={url} label={label} />
      </span>
    </Callout>
  );
}
