import { Button, type ButtonProps } from "@/components/kit/ui/button";
import { cn } from "@/components/kit/ui/cn";

/** A large button, at least 48 px high, that can be used with wet fingers. */
export function BigButton({ className, variant, ...props }: ButtonProps) {
  const height = variant === "primary" ? "min-h-14" : "min-h-12";
  return (
    <Button
      {...props}
      variant={variant}
      className={cn(
        "h-auto w-full rounded-lg px-2 py-2 text-base whitespace-normal pointer-coarse:min-h-12 [&_svg]:size-5",
        height,
        variant === "primary" && "pointer-coarse:min-h-14",
        className,
      )}
    />
  );
}
