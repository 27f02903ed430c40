import { apiWords, type Problem } from "@/lib/core/problems";

/** Problems without a field on the page, in the API's words. */
export function RestProblems({ problems }: { problems: readonly (readonly [path: string, Problem])[] }) {
  return (
    <ul className="list-disc pl-4">
      {problems.map(([path, problem]) => (
        <li key={path}>
          {path} {apiWords(problem)}
        </li>
      ))}
    </ul>
  );
}
