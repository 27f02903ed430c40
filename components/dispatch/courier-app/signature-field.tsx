"use client";

import type SignaturePad from "signature_pad";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Field, FieldError } from "@/components/kit/ui/field";
import { Input } from "@/components/kit/ui/input";
import { BigButton } from "./big-button";
import type { Draft } from "./action-store";
import { blobOf } from "./scale-photo";
import { isDrawn, openPad, type Stroke, typedSignature } from "./signature-pad";

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
  const { strokes, typedName } = signature;
  const id = useId();
  return (
    <fieldset
      data-problem={error ? "" : undefined}
      className="grid min-w-0 gap-2"
      aria-describedby={error && `${id}-error`}
    >
      <legend className="mb-1 font-medium">
        Signature {required && <span className="text-sm font-normal text-muted">Required</span>}
      </legend>
      {typedName === null ? (
        <DrawingArea readRef={readRef} strokes={strokes} onStrokes={(drawn) => onChange({ strokes: drawn })}>
          <Toggle onClick={() => onChange({ typedName: "" })}>Can’t draw? Type the name</Toggle>
        </DrawingArea>
      ) : (
        <TypedName readRef={readRef} name={typedName} onName={(name) => onChange({ typedName: name })}>
          <Toggle onClick={() => onChange({ typedName: null })}>Draw instead</Toggle>
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
        aria-label={drawn ? "Signature: drawn" : "Signature: draw here with a finger"}
        className="h-40 w-full touch-none rounded-lg border border-line-strong bg-white"
      />
      {failed && (
        <FieldError id="signature-pad">Drawing needs a connection. Type the name instead.</FieldError>
      )}
      <div className="flex gap-2">
        {children}
        <BigButton
          className="w-auto px-4"
          aria-label="Clear the signature"
          aria-disabled={!drawn || undefined}
          onClick={() => {
            pad.current?.clear();
            onStrokes([]);
          }}
        >
          Clear
        </BigButton>
      </div>
    </>
  );
}

type TypedNameProps = WayProps & { name: string; onName: (name: string) => void };

function TypedName({ readRef, name, onName, children }: TypedNameProps) {
  useEffect(() => {
    const typed = name.trim();
    readRef.current = async () => (typed === "" ? null : blobOf(typedSignature(typed), "image/png"));
    return () => {
      readRef.current = null;
    };
  }, [readRef, name]);

  return (
    <>
      <Field
        label="Full name, typed by the recipient"
        hint="It is saved as a picture that says it was typed."
      >
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
