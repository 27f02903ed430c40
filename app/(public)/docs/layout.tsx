import type { ReactNode } from "react";
import { DocsFrame } from "@/components/docs/docs-frame";
import { Texts } from "@/components/texts/texts";

export default function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <Texts of={["kit"]}>
      <DocsFrame>{children}</DocsFrame>
    </Texts>
  );
}
