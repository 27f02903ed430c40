import type { ReactNode } from "react";

type PersonLineProps = {
  name: string;
  email: string;
  /** Beside the name. */
  badges: ReactNode;
  /** Below the address. */
  children?: ReactNode;
};

/** A person in a list, with their email address. */
export function PersonLine({ name, email, badges, children }: PersonLineProps) {
  return (
    <div className="min-w-0 flex-1 basis-48 wrap-break-word">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        <span className="min-w-0">{name}</span>
        {badges}
      </p>
      <p className="text-muted">{email}</p>
      {children}
    </div>
  );
}
