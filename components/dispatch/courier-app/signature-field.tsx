"use client";

import type SignaturePad from "signature_pad";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Field, FieldError } from "@/components/kit/ui/field";
import { Input } from "@/components/kit/ui/input";
import { BigButton } from "./big-button";
import type { Draft } from "./action-store";
import { blobOf } from "./scale-photo";
import { isDrawn, openPad, type Stroke, typedSignature } from "./signature-pad";
import { useText } from "./use-text";

/** Returns the current signature; null if there is none. */
export type ReadSignature = () => Promise<Blob | null>;

type Signature = Pick<Draft, "strokes" | "typedName">;

type SignatureFieldProps = {
  signature: Signature;
  onChange: (changes: Partial<Signature>) => void;
  readRef: RefObject<ReadSignature | null>;
  required: boolean;
  error?: string;
};

/** A signature drawn with a finger. People who cannot draw type their name, and the image says so. */
export function SignatureField({ signature, onChange, readRef, required, error }: SignatureFieldProps) {
  const { t } = useText();
  const { strokes, typedName } = signature;
  const id = useId();
  return (
    <fieldset
      data-problem={error ? "" : undefined}
      className="grid min-w-0 gap-2"
      aria-describedby={error && `${id}-error`}
    >
      <legend className="mb-1 font-medium">
        {t("signature.title")}{" "}
        {required && <span className="text-sm font-normal text-muted">{t("sheet.required")}</span>}
      </legend>
      {typedName === null ? (
        <DrawingArea readRef={readRef} strokes={strokes} onStrokes={(drawn) => onChange({ strokes: drawn })}>
          <Toggle onClick={() => onChange({ typedName: "" })}>{t("signature.type")}</Toggle>
        </DrawingArea>
      ) : (
        <TypedName readRef={readRef} name={typedName} onName={(name) => onChange({ typedName: name })}>
          <Toggle onClick={() => onChange({ typedName: null })}>{t("signature.draw")}</Toggle>
        </TypedName>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

type ToggleProps = { onClick: () => void; children: string };

function Toggle({ onClick, children }: ToggleProps) {
  return (
    <BigButton variant="ghost" className="mr-auto w-auto" onClick={onClick}>
      <span className="underline underline-offset-2">{children}</span>
    </BigButton>
  );
}

type WayProps = Pick<SignatureFieldProps, "readRef"> & {
  /** Switches to the other input method. */
  children: ReactNode;
};

type DrawingAreaProps = WayProps & { strokes: Stroke[]; onStrokes: (strokes: Stroke[]) => void };

function DrawingArea({ readRef, strokes, onStrokes, children }: DrawingAreaProps) {
  const { t } = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  const [failed, setFailed] = useState(false);
  const drawn = isDrawn(strokes);
  const onStroke = useEffectEvent(() => onStrokes(pad.current?.toData() ?? []));
  // From then on the pad holds the strokes itself.
  const strokesAtFirst = useEffectEvent(() => strokes);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let close: (() => void) | undefined;
    let isGone = false;
    openPad(element, strokesAtFirst(), () => onStroke()).then(
      (opened) => {
        if (isGone) return opened.close();
        ({ pad: pad.current, close } = opened);
        element.dataset.ready = "";
      },
      () => setFailed(true),
    );
    readRef.current = async () =>
      pad.current && isDrawn(pad.current.toData()) ? blobOf(element, "image/png") : null;
    return () => {
      isGone = true;
      readRef.current = null;
      close?.();
    };
  }, [readRef]);

  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={drawn ? t("signature.drawn") : t("signature.empty")}
        className="h-40 w-full touch-none rounded-lg border border-line-strong bg-white"
      />
      {failed && <FieldError id="signature-pad">{t("signature.needsNetwork")}</FieldError>}
      <div className="flex gap-2">
        {children}
        <BigButton
          className="w-auto px-4"
          aria-label={t("signature.clearLabel")}
          aria-disabled={!drawn || undefined}
          onClick={() => {
            pad.current?.clear();
            onStrokes([]);
          }}
        >
          {t("signature.clear")}
        </BigButton>
      </div>
    </>
  );
}

type TypedNameProps = WayProps & { name: string; onName: (name: string) => void };

function TypedName({ readRef, name, onName, children }: TypedNameProps) {
  const { t } = useText();
  useEffect(() => {
    const typed = name.trim();
    readRef.current = async () => (typed === "" ? null : blobOf(typedSignature(typed), "image/png"));
    return () => {
      readRef.current = null;
    };
  }, [readRef, name]);

  return (
    <>
      <Field label={t("signature.name")} hint={t("signature.nameHint")}>
        <Input
          value={name}
          maxLength={200}
          autoComplete="off"
          className="h-12 pointer-coarse:h-12"
          onChange={({ target }) => onName(target.value)}
        />
      </Field>
      {children}
    </>
  );
}
