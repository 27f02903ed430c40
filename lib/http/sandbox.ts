import type { Context } from "@/lib/core/context";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import { presentDeliveryDetail } from "@/lib/deliveries/present/detail";
import { isSandbox } from "@/lib/account/shared/sandbox";
import type { JsonObject } from "./body";
import { endpoint } from "./endpoint";
import { pathAndRequiredBody } from "./input";
import { noSuchEndpoint, routes } from "./routes";

type SandboxVerb<Input> = (ctx: Context, input: Input & { orderNumber: string }) => Promise<DeliveryDetail>;

/**
 * The handlers of `/sandbox/deliveries/{order_number}/…`, whose verb returns the delivery. With live credentials the
 * path does not exist: callers are rejected as soon as they are known, before the request is validated.
 */
export function sandboxRoutes<Input>(
  parse: (body: JsonObject) => Input,
  verb: SandboxVerb<Input>,
  status: 200 | 202,
) {
  const success = { status, body: presentDeliveryDetail };
  return routes({
    POST: endpoint(pathAndRequiredBody(parse), verb, success, {
      permission: "sandbox:simulate",
      repeatable: true,
      admit: requireSandboxKey,
    }),
  });
}

async function requireSandboxKey(ctx: Context): Promise<void> {
  if (!(await isSandbox(ctx))) throw noSuchEndpoint();
}
