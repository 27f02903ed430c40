"use client";

import { useRouter, unstable_rethrow } from "next/navigation";
import { Component, type ReactNode, useTransition } from "react";
import { ErrorState } from "@/components/kit/ui/error-state";

type Failed = { error: Error & { digest?: string } };
type BoundaryProps = {
  /** Says that the section could not be loaded. */
  title: string;
  children: ReactNode;
  retry: (reset: () => void) => void;
  retrying: boolean;
};

/** Catches errors of one section, so that the others still render. */
class Boundary extends Component<BoundaryProps, Failed | { error: null }> {
  override state: Failed | { error: null } = { error: null };

  static getDerivedStateFromError(error: Error): Failed {
    unstable_rethrow(error);
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className="rounded-lg border border-line bg-surface shadow-card">
        <ErrorState
          title={this.props.title}
          reference={error.digest}
          onRetry={() => this.props.retry(() => this.setState({ error: null }))}
          retrying={this.props.retrying}
        />
      </div>
    );
  }
}

export function SectionBoundary({ title, children }: Pick<BoundaryProps, "title" | "children">) {
  const router = useRouter();
  const [retrying, startTransition] = useTransition();
  const retry = (reset: () => void) =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return (
    <Boundary title={title} retry={retry} retrying={retrying}>
      {children}
    </Boundary>
  );
}
