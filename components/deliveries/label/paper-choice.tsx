import { Link } from "@/components/kit/ui/link";
import { LABEL_PAPERS, type LabelPaper } from "@/lib/deliveries/rules/pieces";

const PAPERS: Record<LabelPaper, { label: string; hint: string }> = {
  "4x6": {
    label: "4 × 6 in",
    hint: "4 × 6 inches. In the print dialog, choose this paper size and no scaling.",
  },
  a4: {
    label: "A4, 4 per sheet",
    hint: "A4 with four labels on each sheet. In the print dialog, choose A4 and no scaling.",
  },
};

export const paperHint = (paper: LabelPaper) => PAPERS[paper].hint;

type PaperChoiceProps = { paper: LabelPaper; href: (paper: LabelPaper) => string };

/** Links to the same labels on other paper. */
export function PaperChoice({ paper, href }: PaperChoiceProps) {
  return (
    <nav aria-label="Paper" className="mb-4 flex flex-wrap gap-4 print:hidden">
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
          {PAPERS[each].label}
        </Link>
      ))}
    </nav>
  );
}
