"use client";

import { useRouter } from "next/navigation";
import { toast } from "../ui/toast";

/** Shows a toast and refreshes the page after a change. */
export function useSaved() {
  const router = useRouter();
  return (title: string) => {
    toast({ title, tone: "success" });
    router.refresh();
  };
}
