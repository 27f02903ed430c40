"use client";

import { CopyButton } from "@/components/kit/ui/copy-button";

type CopiedValueProps = {
  label: string;
  /** Name of the value within a sentence, for the copy button; by default the label. */
  name?: string;
  value: string;
};

/** A value to take elsewhere, with a copy button. */
export function CopiedValue({ label, name = label, value }: CopiedValueProps) {
  return (
    <div>
      <p className="text-[0.8125rem] font-medium">{label}</p>
      <div className="mt-1 flex items-center gap-1 rounded-md border border-line bg-sunken py-1 pr-1 pl-2">
        <code className="min-w-0 flex-1 font-mono text-xs break-all select-all">{value}</code>
        <CopyButton value={value} label={name} />
      </div>
    </div>
  );
}
