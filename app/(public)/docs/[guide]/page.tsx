import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { GuidePage } from "@/components/docs/guides/guide-page";
import { GUIDES } from "@/components/docs/pages";

type GuideProps = { params: Promise<{ guide: string }> };

async function requireGuide(params: GuideProps["params"]) {
  const { guide: asked } = await params;
  return GUIDES.find(({ slug }) => slug === asked) ?? notFound();
}

export async function generateMetadata({ params }: GuideProps): Promise<Metadata> {
  const { title, summary } = await requireGuide(params);
  return { title, description: summary };
}

export default async function DocsGuidePage({ params }: GuideProps) {
  const { slug } = await requireGuide(params);
  return <GuidePage slug={slug} />;
}
