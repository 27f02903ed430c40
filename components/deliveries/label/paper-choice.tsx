import { useText } from "#texts";
import type { EnglishOf } from "@/components/texts/catalogs";
import type { Text } from "@/components/texts/translator";
import { Link } from "@/components/kit/ui/link";
import { LABEL_PAPERS, type LabelPaper } from "@/lib/deliveries/rules/pieces";

/** The messages of each paper. */
const PAPERS = {
  "4x6": { label: "print.inches", hint: "print.inchesHint" },
  a4: { label: "print.a4", hint: "print.a4Hint" },
} as const satisfies Record<LabelPaper, object>;

/** Says what to choose in the print dialog. */
export const paperHint = ({ t }: Text<EnglishOf<"labels">>, paper: LabelPaper): string =>
  t(PAPERS[paper].hint);

type PaperChoiceProps = { paper: LabelPaper; href: (paper: LabelPaper) => string };

/** Links to the same labels on other paper. */
export function PaperChoice({ paper, href }: PaperChoiceProps) {
  const { t } = useText("labels");
  return (
    <nav aria-label={t("print.paper")} className="mb-4 flex flex-wrap gap-4 print:hidden">
      {LABEL_PAPERS.map((each) => (
        <Link
          key={each}
          quiet
          replace
          prefetch={false}
          href={href(each)}
          aria-current={each === paper ? "page" : undefined}
          className="aria-[current]:font-semibold"
        >
          {t(PAPERS[each].label)}
        </Link>
      ))}
    </nav>
  );
}
