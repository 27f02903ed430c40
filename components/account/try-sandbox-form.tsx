import { type ButtonSize, buttonClass } from "@/components/kit/ui/button-class";
import { trySandbox } from "./guest-actions";

/** Starts a sandbox without an account. A form, so that it works without scripts, and nothing that only follows links does it. */
export function TrySandboxForm({ label, size }: { label: string; size?: ButtonSize }) {
  return (
    <form action={trySandbox}>
      <button type="submit" className={buttonClass({ variant: "primary", size })}>
        {label}
      </button>
    </form>
  );
}
