import { useText } from "#texts";
import { Button } from "@/components/kit/ui/button";
import { Field } from "@/components/kit/ui/field";
import { Input } from "@/components/kit/ui/input";
import { lookForProvider } from "./actions";

/** Asks for the email address whose provider is wanted. Works without scripts. */
export function LookForProvider({ callbackPath }: { callbackPath: string }) {
  const { t } = useText("signOn");
  return (
    <form action={lookForProvider} aria-label={t("title")} className="flex flex-col gap-4">
      <input type="hidden" name="callbackUrl" value={callbackPath} />
      <Field label={t("email")} required>
        <Input
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <Button type="submit" variant="primary" size="lg">
        {t("next")}
      </Button>
    </form>
  );
}
