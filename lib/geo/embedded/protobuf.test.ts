import { describe, expect, it } from "vitest";
import { ProtobufReader } from "./protobuf";

describe("ProtobufReader", () => {
  it("reads numbers, signed numbers, strings and messages", () => {
    const reader = new ProtobufReader(Buffer.from([0xac, 0x02, 0x03, 0x02, 0x68, 0x69, 0x02, 0x10, 0x05]));
    expect(reader.varint()).toBe(300);
    expect(reader.signedVarint()).toBe(-2);
    expect(reader.string()).toBe("hi");
    const fields: [number, number][] = [];
    reader.message((field) => fields.push([field, reader.varint()]));
    expect(fields).toEqual([[2, 5]]);
    expect(reader.isAtEnd).toBe(true);
    expect(() => reader.varint()).toThrow(RangeError);
  });
});
