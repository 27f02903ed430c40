"use client";

import { useEffect, useRef } from "react";
import { Printer } from "lucide-react";
import { Button } from "@/components/kit/ui/button";
import { loadFontsFor } from "./print-fonts";

const loadFonts = () => loadFontsFor(document.querySelector("main")?.textContent ?? "");

const print = () => void loadFonts().then(() => window.print());

/**
 * Opens the browser's print dialog once all fonts are loaded.
 * @param props.isOpening whether it opens by itself, once: the address forgets it, so that a reload shows the label only
 */
export function PrintButton({ isOpening = false }: { isOpening?: boolean }) {
  const hasOpened = useRef(false);
  useEffect(() => {
    if (!isOpening || hasOpened.current) return void loadFonts();
    hasOpened.current = true;
    window.history.replaceState(null, "", window.location.pathname);
    print();
  }, [isOpening]);
  return (
    <Button variant="primary" className="print:hidden" onClick={print}>
      <Printer aria-hidden />
      Print
    </Button>
  );
}
