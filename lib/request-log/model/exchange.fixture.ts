import type { ApiExchange } from "@/lib/core/api-exchange";

/** A request that created a delivery. */
export const exchangeOf = (changes: Partial<ApiExchange> = {}): ApiExchange => ({
  at: new Date(),
  merchantId: "books",
  credentialId: "a credential",
  method: "POST",
  route: "/deliveries",
  target: "/deliveries",
  status: 201,
  aborted: false,
  durationMs: 12,
  requestId: "a request",
  address: "192.0.2.1",
  requestBytes: 40,
  responseBytes: 30,
  requestBody: Buffer.from('{"order_number": " A-1 ", "name": "Ann"}'),
  responseBody: '{"order_number": "A-1"}',
  tool: null,
  agentMethod: null,
  ...changes,
});
