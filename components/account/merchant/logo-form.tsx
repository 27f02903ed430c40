"use client";

import { useRef, useState } from "react";
import { useText } from "#texts";
import { BrandLogo } from "@/components/deliveries/tracking/brand";
import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { Button } from "@/components/kit/ui/button";
import { FieldError } from "@/components/kit/ui/field";
import { MAX_LOGO_BYTES } from "@/lib/account/constants";
import { pageSentence } from "@/lib/core/problems";
import { removeLogo, saveLogo } from "../actions";

type LogoFormProps = { merchantId: string; fileId: string | null };

const MAX_KB = MAX_LOGO_BYTES / 1024;

/** Uploads the logo as soon as a file is chosen. */
export function LogoForm({ merchantId, fileId }: LogoFormProps) {
  const { t } = useText("settings");
  const { pending, run } = useInstantAction();
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  function upload(file: File | undefined) {
    if (!file) return;
    if (file.size > MAX_LOGO_BYTES) return setError(t("brand.tooLarge", { size: MAX_KB }));
    setError(null);
    run(async () => {
      const answer = await saveLogo(merchantId, { logo: file });
      if (!answer.ok && answer.error.fields?.logo) {
        setError(pageSentence(t("brand.file"), answer.error.fields.logo));
      }
      return answer;
    }, t("brand.logoSaved"));
  }

  return (
    <div className="grid gap-2">
      <label htmlFor="logo-file" className="text-[0.8125rem] font-medium">
        {t("brand.logo")}
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
            onClick={() => run(() => removeLogo(merchantId, {}), t("brand.logoRemoved"))}
          >
            {t("brand.removeLogo")}
          </Button>
        )}
      </div>
      <div role="alert">{error && <FieldError id="logo-error">{error}</FieldError>}</div>
      <p id="logo-hint" className="text-xs text-muted">
        {t("brand.logoHint", { size: MAX_KB })}
      </p>
    </div>
  );
}
