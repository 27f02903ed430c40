"use client";

import { useRouter } from "next/navigation";
import { toast } from "../ui/toast";

/** After a change: says so in passing and shows the page as it is now. */
export function useSaved() {
  const router = useRouter();
  return (title: string) => {
    toast({ title, tone: "success" });
    router.refresh();
  };
}
