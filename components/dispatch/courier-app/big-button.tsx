import { Button, type ButtonProps } from "@/components/kit/ui/button";
import { cn } from "@/components/kit/ui/cn";

/** A large button, at least 48 px high, that can be used with wet fingers. */
export function BigButton({ className, variant, ...props }: ButtonProps) {
  return (
    <Button
      {...props}
      variant={variant}
      size="xl"
      className={cn("py-2 whitespace-normal base:w-full", variant === "primary" && "min-h-14", className)}
    />
  );
}
