"use client";

import { Circle, CircleCheck, ScanBarcode } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { Field, FieldError } from "@/components/kit/ui/field";
import { Input } from "@/components/kit/ui/input";
import { BigButton } from "./big-button";
import { Scanner } from "./scanner";
import { useText } from "./use-text";

const ENTER = /^Enter$/;

type CodesFieldProps = {
  /** The codes to scan. */
  codes: readonly string[];
  scanned: readonly string[];
  onScanned: (scanned: string[]) => void;
  error?: string;
};

/** Codes that the courier scans with the camera, or types. */
export function CodesField({ codes, scanned, onScanned, error }: CodesFieldProps) {
  const id = useId();
  const { t } = useText();
  const [isScanning, setScanning] = useState(false);
  const [typed, setTyped] = useState("");
  const [unknown, setUnknown] = useState<string | null>(null);
  const left = codes.filter((code) => !scanned.includes(code));

  function take(code: string): boolean {
    if (!codes.includes(code)) {
      setUnknown(code);
      return false;
    }
    // The camera reads a code again and again while it is in view; that must not hide the message about another.
    if (!left.includes(code)) return true;
    setUnknown(null);
    onScanned([...scanned, code]);
    if (left.length === 1) setScanning(false);
    return true;
  }

  function add() {
    const code = typed.trim();
    setUnknown(null);
    if (code !== "" && take(code)) setTyped("");
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!ENTER.test(event.key)) return;
    // The sheet would be sent otherwise.
    event.preventDefault();
    add();
  }

  return (
    <fieldset
      data-problem={error ? "" : undefined}
      aria-describedby={error && `${id}-error`}
      className="grid min-w-0 gap-2"
    >
      <legend className="mb-1 font-medium">
        {t("codes.title")}{" "}
        <span aria-live="polite" className="text-sm font-normal text-muted tabular-nums">
          {t("codes.count", { count: codes.length - left.length, of: codes.length })}
        </span>
      </legend>
      <ul className="grid gap-1">
        {codes.map((code) => (
          <Code key={code} code={code} isScanned={!left.includes(code)} />
        ))}
      </ul>
      {left.length > 0 && (
        <>
          {isScanning && <Scanner onCode={take} />}
          <BigButton onClick={() => setScanning(!isScanning)}>
            <ScanBarcode aria-hidden /> {isScanning ? t("codes.close") : t("codes.scan")}
          </BigButton>
          <div className="flex items-end gap-2">
            <Field label={t("codes.type")} className="flex-1">
              <Input
                value={typed}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                className="h-12 pointer-coarse:h-12"
                onChange={({ target }) => setTyped(target.value)}
                onKeyDown={onKeyDown}
              />
            </Field>
            <BigButton className="w-auto px-4" onClick={add}>
              {t("codes.add")}
            </BigButton>
          </div>
        </>
      )}
      {unknown !== null && (
        <p role="status" className="wrap-anywhere text-danger-ink">
          {t("codes.unknown", { code: unknown })}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

function Code({ code, isScanned }: { code: string; isScanned: boolean }) {
  const { t } = useText();
  const Icon = isScanned ? CircleCheck : Circle;
  return (
    <li className="flex items-center gap-2 font-mono wrap-anywhere">
      <Icon
        aria-hidden
        className={isScanned ? "size-5 shrink-0 text-success-ink" : "size-5 shrink-0 text-muted"}
      />
      {code}
      <span className="sr-only">{isScanned ? t("codes.scanned") : t("codes.notScanned")}</span>
    </li>
  );
}
