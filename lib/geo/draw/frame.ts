/**
 * A rectangle on the Mercator plane: x is longitude in degrees, y the ordinate in the same unit. A frame across the
 * antimeridian continues beyond 180.
 */
export type Frame = { left: number; bottom: number; right: number; top: number };

/** Points of the plane, alternating x and y. */
export type Points = ArrayLike<number>;

/** Returns the smallest frame around points. */
export function frameOf(points: Points): Frame {
  const frame = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (let at = 0; at < points.length; at += 2) {
    const x = points[at] ?? 0;
    const y = points[at + 1] ?? 0;
    if (x < frame.left) frame.left = x;
    if (x > frame.right) frame.right = x;
    if (y < frame.bottom) frame.bottom = y;
    if (y > frame.top) frame.top = y;
  }
  return frame;
}

/** Whether two frames have a point in common. */
export function meets(a: Frame, b: Frame): boolean {
  return a.left <= b.right && a.right >= b.left && a.bottom <= b.top && a.top >= b.bottom;
}

/** Returns the frame moved to the right by a number of degrees. */
export function shifted(frame: Frame, degrees: number): Frame {
  return { ...frame, left: frame.left + degrees, right: frame.right + degrees };
}

type Side = { axis: 0 | 1; limit: number; keepsLess: boolean };

/**
 * Clips a ring to a frame (Sutherland & Hodgman, "Reentrant polygon clipping", 1974). Where the ring leaves and
 * returns, its parts stay joined along the frame's edge, which must be out of sight.
 */
export function clipRing(ring: Points, frame: Frame): Points {
  const sides: Side[] = [
    { axis: 0, limit: frame.left, keepsLess: false },
    { axis: 0, limit: frame.right, keepsLess: true },
    { axis: 1, limit: frame.bottom, keepsLess: false },
    { axis: 1, limit: frame.top, keepsLess: true },
  ];
  return sides.reduce(clipSide, ring);
}

function clipSide(ring: Points, { axis, limit, keepsLess }: Side): Points {
  const clipped: number[] = [];
  let x = ring[ring.length - 2] ?? 0;
  let y = ring[ring.length - 1] ?? 0;
  for (let at = 0; at < ring.length; at += 2) {
    const toX = ring[at] ?? 0;
    const toY = ring[at + 1] ?? 0;
    const from = axis === 0 ? x : y;
    const to = axis === 0 ? toX : toY;
    const isInside = keepsLess ? to <= limit : to >= limit;
    if (isInside !== (keepsLess ? from <= limit : from >= limit)) {
      const share = (limit - from) / (to - from);
      clipped.push(axis === 0 ? limit : x + share * (toX - x), axis === 1 ? limit : y + share * (toY - y));
    }
    if (isInside) clipped.push(toX, toY);
    x = toX;
    y = toY;
  }
  return clipped;
}
