/** The parts used by the tests. The package has no types. */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  export function decrypt(
    data: Buffer,
    parameters: { version: "aes128gcm"; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
