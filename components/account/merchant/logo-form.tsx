"use client";

import { useRef, useState } from "react";
import { BrandLogo } from "@/components/deliveries/tracking/brand";
import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { Button } from "@/components/kit/ui/button";
import { FieldError } from "@/components/kit/ui/field";
import { MAX_LOGO_BYTES } from "@/lib/account/constants";
import { pageSentence } from "@/lib/core/problems";
import { removeLogo, saveLogo } from "../actions";

type LogoFormProps = { merchantId: string; fileId: string | null };

const HINT = `PNG, JPEG or WebP, at most ${MAX_LOGO_BYTES / 1024} kB. Shown at most 48 pixels high, on white. Saved as soon as you choose it.`;

/** Uploads the logo as soon as a file is chosen. */
export function LogoForm({ merchantId, fileId }: LogoFormProps) {
  const { pending, run } = useInstantAction();
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  function upload(file: File | undefined) {
    if (!file) return;
    if (file.size > MAX_LOGO_BYTES) return setError(`The file is larger than ${MAX_LOGO_BYTES / 1024} kB.`);
    setError(null);
    run(async () => {
      const answer = await saveLogo(merchantId, { logo: file });
      if (!answer.ok && answer.error.fields?.logo) {
        setError(pageSentence("The file", answer.error.fields.logo));
      }
      return answer;
    }, "Logo saved");
  }

  return (
    <div className="grid gap-2">
      <label htmlFor="logo-file" className="text-[0.8125rem] font-medium">
        Logo
      </label>
      {fileId && (
        <div className="w-fit rounded-md border border-line">
          <BrandLogo fileId={fileId} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={input}
          id="logo-file"
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-describedby="logo-hint"
          aria-invalid={error !== null || undefined}
          className="max-w-full min-w-0 text-sm file:mr-3 file:h-8 file:rounded-md file:border file:border-solid file:border-line file:bg-surface file:px-3 file:font-medium file:text-ink hover:file:bg-hover"
          onChange={({ target }) => {
            upload(target.files?.[0]);
            target.value = "";
          }}
        />
        {fileId && (
          <Button
            size="sm"
            variant="danger-quiet"
            pending={pending}
            onClick={() => run(() => removeLogo(merchantId, {}), "Logo removed")}
          >
            Remove logo
          </Button>
        )}
      </div>
      <div role="alert">{error && <FieldError id="logo-error">{error}</FieldError>}</div>
      <p id="logo-hint" className="text-xs text-muted">
        {HINT}
      </p>
    </div>
  );
}
