"use client";

import { X } from "lucide-react";
import { useText } from "#texts";
import { Button } from "@/components/kit/ui/button";
import { Modal } from "@/components/kit/ui/modal";
import { Logo } from "@/components/kit/ui/logo";
import type { FramePage } from "./pages";
import { SideNav } from "./side-nav";

type NavDrawerProps = { pages: readonly FramePage[]; count: number | null; onClose: () => void };

/** The navigation on small screens. */
export default function NavDrawer({ pages, count, onClose }: NavDrawerProps) {
  const { t } = useText("frame");
  const kit = useText("kit");
  return (
    <Modal
      onDismiss={onClose}
      aria-label={t("nav.drawer")}
      className="fixed inset-y-0 right-auto left-0 h-dvh w-64 max-w-[85vw] overflow-y-auto border-0 border-r bg-surface p-3"
    >
      <SideNav
        pages={pages}
        count={count}
        onNavigate={onClose}
        brand={
          <div className="flex items-center gap-2 pl-1 font-semibold">
            <Logo className="size-6" />
            Waybill
          </div>
        }
      />
      <Button
        variant="ghost"
        aria-label={kit.t("action.close")}
        onClick={onClose}
        className="absolute top-2 right-2 w-8 px-0"
      >
        <X aria-hidden />
      </Button>
    </Modal>
  );
}
