"use client";

import { useEffect } from "react";
import { Printer } from "lucide-react";
import { Button } from "@/components/kit/ui/button";
import { loadFontsFor } from "./print-fonts";

const loadFonts = () => loadFontsFor(document.querySelector("main")?.textContent ?? "");

/** Opens the browser's print dialog once all fonts are loaded. */
export function PrintButton() {
  useEffect(() => void loadFonts(), []);
  return (
    <Button
      variant="primary"
      className="print:hidden"
      onClick={() => void loadFonts().then(() => window.print())}
    >
      <Printer aria-hidden />
      Print
    </Button>
  );
}
