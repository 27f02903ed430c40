"use client";

import { Camera } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { buttonClass } from "@/components/kit/ui/button-class";
import { FieldError } from "@/components/kit/ui/field";
import { BigButton } from "./big-button";
import { scalePhoto } from "./scale-photo";
import { useText } from "./use-text";

type PhotoFieldProps = {
  photo: Blob | null;
  /** Whether the photo is marked as optional. */
  optional: boolean;
  required?: boolean;
  error?: string;
  onChange: (photo: Blob | null) => void;
};

/** Takes a photo with the phone's camera, scales it down and shows a preview. */
export function PhotoField({ photo, optional, required = false, error, onChange }: PhotoFieldProps) {
  const id = useId();
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState(false);

  async function take(file: File | undefined) {
    if (!file) return;
    setFailed(false);
    try {
      onChange(await scalePhoto(file));
    } catch {
      setFailed(true);
    }
  }

  return (
    <div data-problem={error ? "" : undefined} className="grid gap-2">
      <p id={`${id}-label`} className="font-medium">
        {t("photo.title")}{" "}
        {(optional || required) && (
          <span className="text-sm font-normal text-muted">
            {required ? t("sheet.required") : t("sheet.optional")}
          </span>
        )}
      </p>
      {photo && <Preview photo={photo} />}
      <div className="flex gap-2">
        <label
          className={buttonClass({
            size: "xl",
            className:
              "flex-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
          })}
        >
          <Camera aria-hidden />
          {photo ? t("photo.another") : t("photo.take")}
          <input
            ref={input}
            type="file"
            accept="image/*"
            capture="environment"
            className="sr-only"
            onChange={({ target }) => {
              void take(target.files?.[0]);
              // Allows choosing the same file again.
              target.value = "";
            }}
          />
        </label>
        {photo && (
          <BigButton
            className="w-auto"
            aria-label={t("photo.removeLabel")}
            onClick={() => {
              onChange(null);
              input.current?.focus();
            }}
          >
            {t("photo.remove")}
          </BigButton>
        )}
      </div>
      {error && <FieldError id={`${id}-problem`}>{error}</FieldError>}
      {failed && <FieldError id={`${id}-error`}>{t("photo.unreadable")}</FieldError>}
    </div>
  );
}

function Preview({ photo }: { photo: Blob }) {
  const { t } = useText();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    // The object URL is revoked with this effect.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  if (!url) return <div className="h-28" />;
  return (
    // An in-memory image; next/image has nothing to optimize.
    // eslint-disable-next-line @next/next/no-img-element
    <img src={url} alt={t("photo.alt")} className="h-28 w-full rounded-lg bg-sunken object-contain" />
  );
}
