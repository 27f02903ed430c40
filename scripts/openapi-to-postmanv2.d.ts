// The part of the package that scripts/postman.ts uses; it brings no types.
declare module "openapi-to-postmanv2" {
  type Collection = { variable?: { key: string; value: string }[] };
  type Result = { result: boolean; reason?: string; output?: { type: "collection"; data: Collection }[] };
  type Input = { type: "json"; data: object };
  const converter: {
    convertV2: (
      input: Input,
      options: Record<string, string | boolean>,
      done: (error: Error | null, result: Result) => void,
    ) => void;
  };
  export default converter;
}
