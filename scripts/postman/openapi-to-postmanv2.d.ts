// The part of the package that collection.ts and its test use; it brings no types.
declare module "openapi-to-postmanv2" {
  export type Entry = {
    name: string;
    /** What a folder holds. */
    item?: Entry[];
    request?: { method: string; url: { path: string[] }; header?: { key: string; value: string }[] };
  };
  export type Collection = { item: Entry[]; variable?: { key: string; value: string }[] };
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
