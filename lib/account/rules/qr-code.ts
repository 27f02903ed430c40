/** Returns a text as a QR code: a data URL of an SVG image. */
export async function qrCodeUrl(text: string): Promise<string> {
  const { default: bwipjs } = await import("bwip-js/node");
  const svg = bwipjs.toSVG({ bcid: "qrcode", text });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
