"use client";

import { useRouter, unstable_rethrow } from "next/navigation";
import { Component, type ReactNode, startTransition } from "react";
import { ErrorState } from "@/components/kit/ui/error-state";

type Failed = { error: Error & { digest?: string } };
type BoundaryProps = { title: string; children: ReactNode; retry: () => void };

/** Catches the error of one section, so that the others are still shown. */
class Boundary extends Component<BoundaryProps, Failed | { error: null }> {
  override state: Failed | { error: null } = { error: null };

  static getDerivedStateFromError(error: Error): Failed {
    unstable_rethrow(error);
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const retry = () =>
      startTransition(() => {
        this.props.retry();
        this.setState({ error: null });
      });
    return (
      <div className="rounded-lg border border-line bg-surface shadow-card">
        <ErrorState
          title={`${this.props.title} could not be loaded`}
          reference={error.digest}
          onRetry={retry}
        />
      </div>
    );
  }
}

export function SectionBoundary({ title, children }: Omit<BoundaryProps, "retry">) {
  const router = useRouter();
  return (
    <Boundary title={title} retry={() => router.refresh()}>
      {children}
    </Boundary>
  );
}
