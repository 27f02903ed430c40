import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { issueMessage } from "@/lib/core/validation";

export type FormSchema<Input extends FieldValues, Output> = z.ZodType<Output, Input>;

export const resolverOf = <Input extends FieldValues, Output>(schema: FormSchema<Input, Output>) =>
  zodResolver(schema, { error: issueMessage });
