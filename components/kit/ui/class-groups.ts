// tailwind-merge's own table of all classes would add 6 kB to every page. This one has only the classes in
// use, and a test compares the two.

const any = () => true;
const isLength = (value: string) => /^(\d|\[\d)/.test(value);
const isTextSize = (value: string) => /^(\d?(xs|sm|base|lg|xl)$|\[\d)/.test(value);

/** Groups by prefix, for all classes that start with it: `px-3`. */
const each = (names: string) =>
  Object.fromEntries(names.split(" ").map((name) => [name, [{ [name]: [any] }]]));
/** Same for prefixes that are classes on their own: `rounded`. */
const bare = (names: string) =>
  Object.fromEntries(names.split(" ").map((name) => [name, [{ [name]: ["", any] }]]));
/** Groups of a shorthand's sides: `p` sets what `px` and `pt` set. */
const sides = (name: string, dash = "") => ({
  [name]: ["x", "y", "t", "r", "b", "l"].map((side) => name + dash + side),
  [`${name}${dash}x`]: [`${name}${dash}r`, `${name}${dash}l`],
  [`${name}${dash}y`]: [`${name}${dash}t`, `${name}${dash}b`],
});

const BORDERS = ["border-x", "border-y", "border-t", "border-r", "border-b", "border-l"];

/** Classes that set the same property, by group. */
export const CLASS_GROUPS = {
  ...each("inset inset-x inset-y top right bottom left z order basis gap gap-x gap-y"),
  ...each("p px py pt pr pb pl m mx my mt mr mb ml scroll-mb scroll-my"),
  ...each("w h size min-w min-h max-w max-h aspect overflow overflow-x overflow-y line-clamp leading"),
  ...each(
    "col-span grid-cols items justify-self justify-items self align whitespace wrap list touch select cursor",
  ),
  ...each("bg fill stroke opacity pointer-events animate rotate translate translate-x translate-y"),
  ...each("decoration underline-offset outline-offset border-spacing"),
  ...bare("grow shrink shadow resize transition rounded rounded-t rounded-r rounded-b rounded-l"),
  "outline-w": [{ outline: ["", isLength] }],
  display: ["block", "contents", "flex", "grid", "hidden", "inline", "inline-block", "inline-flex", "table"],
  position: ["absolute", "fixed", "relative", "static", "sticky"],
  visibility: ["invisible", "visible"],
  flex: [{ flex: [isLength, "auto", "none"] }],
  "flex-direction": [{ flex: ["row", "col"] }],
  "flex-wrap": [{ flex: ["wrap", "nowrap"] }],
  justify: [{ justify: ["between", "center", "end", "start"] }],
  "text-align": [{ text: ["left", "center", "right"] }],
  "text-wrap": [{ text: ["balance", "pretty", "wrap", "nowrap"] }],
  "text-size": [{ text: [isTextSize] }],
  "text-color": [{ text: [any] }],
  "font-family": [{ font: ["mono", "sans"] }],
  "font-weight": [{ font: [any] }],
  border: [{ border: ["", isLength] }],
  ...Object.fromEntries(BORDERS.map((side) => [side, [{ [side]: ["", isLength] }]])),
  "border-style": [{ border: ["dashed", "solid"] }],
  "border-collapse": [{ border: ["collapse", "separate"] }],
  "border-color": [{ border: [any] }],
  ...Object.fromEntries(BORDERS.map((side) => [`${side}-color`, [{ [side]: [any] }]])),
  ring: [{ ring: ["", isLength] }],
  "ring-color": [{ ring: [any] }],
};

/** Other groups that a later class of a group overrides. */
export const OVERRIDES = {
  ...sides("p"),
  ...sides("m"),
  ...sides("rounded", "-"),
  ...sides("border", "-"),
  "border-color": BORDERS.map((side) => `${side}-color`),
  inset: ["inset-x", "inset-y", "top", "right", "bottom", "left"],
  "inset-x": ["right", "left"],
  "inset-y": ["top", "bottom"],
  gap: ["gap-x", "gap-y"],
  size: ["w", "h"],
  overflow: ["overflow-x", "overflow-y"],
  flex: ["basis", "grow", "shrink"],
  translate: ["translate-x", "translate-y"],
  "text-size": ["leading"],
  "line-clamp": ["display", "overflow"],
  "scroll-my": ["scroll-mb"],
};
