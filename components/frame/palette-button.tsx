"use client";

import { Search } from "lucide-react";
import { useText } from "#texts";
import { buttonClass } from "@/components/kit/ui/button-class";
import { IconButton } from "@/components/kit/ui/icon-button";
import { Kbd } from "@/components/kit/ui/kbd";

/** Opens the command palette. Only an icon on narrow screens. */
export function PaletteButton({ onClick }: { onClick: () => void }) {
  const { t } = useText("frame");
  const palette = useText("palette");
  return (
    <>
      <button
        type="button"
        onClick={onClick}
        className={buttonClass({ className: "hidden font-normal text-muted sm:inline-flex" })}
      >
        <Search aria-hidden />
        {t("nav.jump")}
        <span aria-hidden className="ml-4 flex gap-0.5">
          <Kbd>{palette.t("keys.control")}</Kbd>
          <Kbd>K</Kbd>
        </span>
      </button>
      <IconButton label={t("nav.jump")} className="sm:hidden" tooltipSide="bottom" onClick={onClick}>
        <Search aria-hidden />
      </IconButton>
    </>
  );
}
