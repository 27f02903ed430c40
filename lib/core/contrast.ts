/** A color as `#` and six hexadecimal digits. */
const HEX_COLOR = /^#[0-9a-f]{6}$/i;

/** Minimum contrast of small text (WCAG 2.2, success criterion 1.4.3). */
const ENOUGH = 4.5;
const STEP = 0.02;

type Rgb = [red: number, green: number, blue: number];

export function isHexColor(value: string): boolean {
  return HEX_COLOR.test(value);
}

function channels(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

/** Returns the relative luminance of WCAG 2.2, from 0 for black to 1 for white. */
function luminance(hex: string): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const [red, green, blue] = channels(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns the contrast of two colors (WCAG 2.2), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function mix(hex: string, toward: Rgb, share: number): string {
  const mixed = channels(hex).map((from, at) => Math.round(from + ((toward[at] ?? 0) - from) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/**
 * Returns the color itself if text in it is readable on the background (4.5 : 1), otherwise the nearest readable mix
 * of it with black, or with white on a dark background. The background in turn is readable on the result.
 */
export function readableOn(background: string, color: string): string {
  const toward: Rgb = luminance(background) > 0.18 ? [0, 0, 0] : [255, 255, 255];
  for (let share = 0; share < 1; share += STEP) {
    const mixed = mix(color, toward, share);
    if (contrast(mixed, background) >= ENOUGH) return mixed;
  }
  return mix(color, toward, 1);
}
