import { z } from "zod";
import type { Context } from "@/lib/core/context";
import { type Permission, requirePermission } from "@/lib/core/permissions";
import { db } from "@/lib/core/db";
import { type FieldErrors, renameErrorFields, ServiceError } from "@/lib/core/errors";
import { answerOnce, type StoredResponse } from "@/lib/core/idempotency";
import { observed } from "@/lib/core/observed";
import type { Caller } from "@/lib/core/security-log";
import { refuseContentEncoding, requireJsonContentType } from "./body";
import { callerOf } from "./caller";
import { earlierInput } from "./earlier-input";
import { failureAnswer } from "./failure";
import type { Answer, ApiRequest, Handler } from "./handler";
import { idempotencyKeyOf } from "./idempotency-key";
import type { ReadInput } from "./input";
import { jsonAnswer, writtenAnswer } from "./respond";
import { authenticateWithinLimits } from "./within-limits";

/** A successful response: status, body and its own headers. */
type Success<Result> = {
  status: 200 | 201 | 202;
  body: (result: Result) => unknown;
  headers?: (result: Result, request: ApiRequest) => Record<string, string>;
  /** Path below which the result is found by its `id`. The response has a `Location`, also if it is replayed. */
  createdIn?: `/${string}`;
};

/** Writes a response whose status or form follows from the result. */
type Write<Result> = (result: Result, requestId: string) => Answer | Promise<Answer>;

type Verb<Input, Result> = (ctx: Context, input: Input) => Promise<Result>;

type Needs = {
  /** Scope that the credentials need. The verb checks the permission as well. */
  permission: Permission;
  /** Rejects callers for whom the endpoint does not exist. */
  admit?: (ctx: Context) => Promise<void>;
  /** Accepted types of the body, in addition to JSON. */
  contentTypes?: readonly string[];
  /** Whether the response to an Idempotency-Key is replayed. Set for endpoints that change something. */
  repeatable?: boolean;
};

/**
 * Creates an endpoint from a verb. The order of checks follows the contract: credentials, rate limit, scope,
 * Content-Type and Content-Encoding, size, JSON syntax, validation, then the verb's own errors.
 */
export function endpoint<Input, Result>(
  read: (request: ApiRequest) => ReadInput<Input> | Promise<ReadInput<Input>>,
  verb: Verb<Input, Result>,
  success: Success<Result> | Write<Result>,
  { permission, admit, contentTypes, repeatable = false }: Needs,
): Handler {
  const answerTo = async (request: ApiRequest, caller: Caller, headers: Record<string, string>) => {
    const { requestId } = caller;
    const { actor, merchantId } = await authenticateWithinLimits(request, caller, headers);
    const ctx: Context = { actor, merchantId, db: db(), requestId };
    await admit?.(ctx);
    requirePermission(ctx, permission);
    requireJsonContentType(request, contentTypes);
    refuseContentEncoding(request);
    const key = repeatable ? idempotencyKeyOf(request) : null;
    const { input, renameFields } = await read(request);
    const answer = async () => {
      const work = () =>
        observed(
          "verb",
          () => verb.name,
          () => verb(ctx, input),
        );
      const result = await run(work, renameFields);
      if (typeof success === "function") return success(result, requestId);
      return jsonAnswer(success.body(result), {
        status: success.status,
        requestId,
        headers: success.headers?.(result, request),
      });
    };
    if (key === null) return withLocation(await answer());
    const operation = `${request.method} ${new URL(request.url).pathname}`;
    const once = await answerOnce(ctx, { key, operation, input: earlierInput(input) }, answer);
    return withLocation("first" in once ? once.first : replay(once.replayed, requestId));
  };
  const createdIn = typeof success === "function" ? undefined : success.createdIn;
  const withLocation = ({ headers, ...answer }: Answer): Answer => ({
    ...answer,
    headers: { ...headers, ...(createdIn && { Location: `${createdIn}/${idIn(answer.body)}` }) },
  });
  return async (request) => {
    const caller = callerOf(request.headers, request.headers.get("x-service-token"));
    const limits: Record<string, string> = {};
    const { headers, ...answer } = await answerTo(request, caller, limits).catch((error: unknown) =>
      failureAnswer(error, caller),
    );
    return { ...answer, headers: { ...headers, ...limits } };
  };
}

const created = z.object({ id: z.string() });

const idIn = (body: string) => created.parse(JSON.parse(body)).id;

function replay({ status, body }: StoredResponse, requestId: string): Answer {
  return writtenAnswer(body, { status, requestId, headers: { "Idempotent-Replayed": "true" } });
}

async function run<T>(work: () => Promise<T>, rename?: (fields: FieldErrors) => FieldErrors): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw rename && error instanceof ServiceError ? renameErrorFields(error, rename) : error;
  }
}
