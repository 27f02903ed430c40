import { CodeBlock } from "@/components/kit/ui/code-block";
import type { Snippets } from "../snippets";

/** Tabs with an example in several languages. They work without JavaScript. */
export function SnippetTabs({ id, snippets }: { id: string; snippets: Snippets }) {
  return (
    <div className="flex flex-col gap-1">
      {Object.entries(snippets).map(([language, code], index) => (
        <details key={language} name={`snippet-${id}`} open={index === 0}>
          <summary className="w-fit rounded-sm py-0.5 text-xs font-medium text-muted hover:text-ink">
            {language}
          </summary>
          <CodeBlock title={`Request in ${language}`} code={code} copy={`${language} request`} />
        </details>
      ))}
    </div>
  );
}
