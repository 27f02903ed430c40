import { pageSentence } from "@/lib/core/problems";

/** The problem with a field, as a sentence. */
export function FieldProblem({ label, problem }: { label: string; problem: string }) {
  return pageSentence(label, problem);
}
