import { cn } from "@/components/kit/ui/cn";
import { CodeBlock } from "@/components/kit/ui/code-block";
import type { Snippets } from "../snippets";

/** Shows an example while the switch has its position. Whole class names, because Tailwind reads them here. */
const SHOWN = [
  "group-has-[[value='0']:checked]/snippet:block",
  "group-has-[[value='1']:checked]/snippet:block",
  "group-has-[[value='2']:checked]/snippet:block",
];

/** An example in several languages, with a switch between them. It works without JavaScript. */
export function SnippetTabs({ id, snippets }: { id: string; snippets: Snippets }) {
  const examples = Object.entries(snippets);
  return (
    <div className="group/snippet flex min-w-0 flex-col gap-2">
      <fieldset className="flex w-fit gap-0.5 rounded-md border border-line bg-sunken p-0.5">
        <legend className="sr-only">Language of the example</legend>
        {examples.map(([language], index) => (
          <label
            key={language}
            className="relative cursor-pointer rounded-sm border border-transparent px-2.5 py-0.5 text-xs font-medium text-muted hover:text-ink has-checked:border-line-strong has-checked:bg-surface has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:py-2"
          >
            <input
              type="radio"
              name={`snippet-${id}`}
              value={index}
              defaultChecked={index === 0}
              className="sr-only"
            />
            {language}
          </label>
        ))}
      </fieldset>
      {examples.map(([language, code], index) => (
        <div key={language} className={cn("hidden", SHOWN[index])}>
          <CodeBlock title={`Request in ${language}`} code={code} copy={`${language} request`} />
        </div>
      ))}
    </div>
  );
}
