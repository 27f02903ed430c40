"use client";

import { useEffect, useRef } from "react";
import { useText } from "#texts";
import { Printer } from "lucide-react";
import { Button } from "@/components/kit/ui/button";
import { withoutPrint } from "./print-address";
import { loadFontsFor } from "./print-fonts";

const loadFonts = () => loadFontsFor(document.querySelector("main")?.textContent ?? "");

const print = () => void loadFonts().then(() => window.print());

/**
 * Opens the browser's print dialog once all fonts are loaded.
 * @param props.isOpening whether it opens by itself. Only if the address says so, too, and then the parameter is removed:
 * a reload, or the cached page that the router shows after Back or Forward, must not open the dialog again.
 */
export function PrintButton({ isOpening = false }: { isOpening?: boolean }) {
  const { t } = useText("labels");
  const hasOpened = useRef(false);
  useEffect(() => {
    if (!isOpening || hasOpened.current) return void loadFonts();
    hasOpened.current = true;
    const address = withoutPrint(window.location.href);
    if (address === null) return void loadFonts();
    window.history.replaceState(null, "", address);
    print();
  }, [isOpening]);
  return (
    <Button variant="primary" className="print:hidden" onClick={print}>
      <Printer aria-hidden />
      {t("print.button")}
    </Button>
  );
}
