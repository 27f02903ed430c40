import { Mail, PencilLine, Phone, Star } from "lucide-react";
import { PlainButtonLink } from "@/components/kit/ui/plain-link";
import { isFinal } from "@/lib/deliveries/status";
import type { Tracking } from "@/lib/deliveries/reads/find-tracking";

type MainActionProps = {
  tracking: Tracking;
  /** Whether the recipient can use the forms. */
  hasHelp: boolean;
};

/** The most likely next step of the recipient, if there is one. */
export function MainAction({ tracking: { status, merchant }, hasHelp }: MainActionProps) {
  const { name, contactPhone, contactEmail } = merchant;
  const action = hasHelp
    ? isFinal(status)
      ? { icon: Star, words: "Rate your delivery", href: "#help" }
      : { icon: PencilLine, words: "Change your delivery", href: "#help" }
    : contactPhone !== null
      ? { icon: Phone, words: `Call ${name}`, href: `tel:${contactPhone}` }
      : contactEmail !== null
        ? { icon: Mail, words: `Write to ${name}`, href: `mailto:${contactEmail}` }
        : null;
  if (!action) return null;
  const { icon: Icon, words, href } = action;
  return (
    <PlainButtonLink href={href} size="lg" className="w-full min-w-0 print:hidden">
      <Icon aria-hidden />
      <span className="truncate">{words}</span>
    </PlainButtonLink>
  );
}
