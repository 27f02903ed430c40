"use client";

import { Printer } from "lucide-react";
import { Button } from "@/components/kit/ui/button";

/** Opens the browser's print dialog. */
export function PrintButton() {
  return (
    <Button variant="primary" className="print:hidden" onClick={() => window.print()}>
      <Printer aria-hidden />
      Print
    </Button>
  );
}
