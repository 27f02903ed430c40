import { Mail, PencilLine, Phone, Star } from "lucide-react";
import { PlainButtonLink } from "@/components/kit/ui/plain-link";
import { isFinal } from "@/lib/deliveries/status";
import type { Tracking } from "@/lib/deliveries/reads/find-tracking";
import type { TrackingText } from "./text";

type MainActionProps = {
  text: TrackingText;
  tracking: Tracking;
  /** Whether the recipient can use the forms. */
  hasHelp: boolean;
};

/** The most likely next step of the recipient, if there is one. */
export function MainAction({ text: { t }, tracking: { status, merchant }, hasHelp }: MainActionProps) {
  const { name, contactPhone, contactEmail } = merchant;
  const action = hasHelp
    ? isFinal(status)
      ? { icon: Star, words: t("action.rate"), href: "#help" }
      : { icon: PencilLine, words: t("action.change"), href: "#help" }
    : contactPhone !== null
      ? { icon: Phone, words: t("action.call", { merchant: name }), href: `tel:${contactPhone}` }
      : contactEmail !== null
        ? { icon: Mail, words: t("action.write", { merchant: name }), href: `mailto:${contactEmail}` }
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
