"use client";

import { useState } from "react";
import { sent } from "@/components/kit/form/sent";
import { toast } from "@/components/kit/ui/toast";
import type { ProposeInput } from "@/lib/routes/schema";
import { propose } from "./actions";
import type { ProposalView } from "./make-proposal";

/**
 * The open proposal: the last one that was asked for, or the one in the URL.
 * @param change writes its id into the URL
 */
export function useProposal(opened: ProposalView | null, change: (next: { proposal: string }) => void) {
  const [asked, setAsked] = useState<ProposalView | null>(null);
  // After a decision, the server may still render the URL with the proposal.
  const [closedId, setClosedId] = useState("");
  const [planning, setPlanning] = useState<ProposeInput["strategy"] | null>(null);
  const last = asked ?? opened;
  const proposal = last?.id === closedId ? null : last;

  async function plan(input: ProposeInput) {
    setPlanning(input.strategy);
    const result = await sent(propose(input));
    setPlanning(null);
    if (!result.ok) return void toast({ title: result.error.message, tone: "danger" });
    setAsked(result.data);
    change({ proposal: result.data.id });
  }

  function close() {
    if (proposal) setClosedId(proposal.id);
    setAsked(null);
    change({ proposal: "" });
    document.querySelector<HTMLElement>("[data-plan-routes] button:enabled, [data-scroller] button")?.focus();
  }

  return { proposal, planning, plan, close };
}
