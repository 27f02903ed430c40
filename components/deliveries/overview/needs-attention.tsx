import { useText } from "#texts";
import { Card } from "@/components/kit/ui/card";
import { Link } from "@/components/kit/ui/link";
import type { Attention } from "@/lib/deliveries/reads/needs-attention";
import { countWords } from "../attention/attention-badge";
import { MerchantAttention } from "../attention/merchant-attention";
import { attentionPath } from "../paths";

type NeedsAttentionProps = {
  attention: Attention;
  merchantKey: string;
  timeZone: string;
  mayAct: boolean;
};

/** The first of the deliveries that need attention. */
export function NeedsAttention({ attention: { items, count }, ...shown }: NeedsAttentionProps) {
  const { t } = useText("overview");
  return (
    <Card title={t("attention.title")} padded={false}>
      <MerchantAttention items={items} {...shown} />
      {count > items.length && (
        <p className="border-t border-line px-4 py-2">
          <Link href={attentionPath(shown.merchantKey)}>
            {t("attention.showAll", { count: countWords(count) })}
          </Link>
        </p>
      )}
    </Card>
  );
}
