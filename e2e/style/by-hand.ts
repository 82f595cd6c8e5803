/** A value that is written by hand although docs/design.md has a token for it. */
export interface ByHand {
  /** The line on which it is. */
  line: number;
  text: string;
}

interface Rule {
  /** The properties whose values are looked at. */
  property: RegExp;
  /** The part of a value that may not be written by hand. */
  value: RegExp;
}

/** A length other than zero. Shares of the window or of the element are no lengths of the design. */
const length = /(?<![\w.-])-?(?!0(?:px)?\b(?!\.))\d*\.?\d+(?:px|r?em|ch|pt)\b/;
const color =
  /(?<![\w&/-])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|hwb|(?:ok)?(?:lab|lch))\(|(?<![\w-])(?:white|black|red|green|blue|yellow|orange|purple|gr[ae]y)(?![\w-])/i;

const styleRules: readonly Rule[] = [
  { property: /^(?:padding|margin|scroll-(?:padding|margin)|(?:row-|column-)?gap)(?:-|$)/, value: length },
  { property: /^(?:font|font-size)$/, value: /(?<![\w.-])\d*\.?\d+(?:px|r?em|%|pt)/ },
  { property: /^font-weight$/, value: /\d|bold|light|normal/ },
  { property: /radius$/, value: length },
  { property: /^(?:transition|animation)(?:-|$)/, value: /(?<![\w.-])\d*\.?\d+m?s\b/ },
  { property: /./, value: color },
];

const declaration = /(?<=[\s{;])([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g;

const lineAt = (text: string, position: number) => text.slice(0, position).split('\n').length;

/** A step of a palette, which only the theme gives a meaning. */
const shade = /var\(--mantine-color-(?:gray|dark|spruce|amber|brick)-\d/;

/** The values of a style sheet that are written by hand. */
export function inStyles(css: string): ByHand[] {
  const text = css.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...text.matchAll(declaration)].flatMap(({ 0: all, 1: name = '', 2: value = '', index }) => {
    // The name of a variable may contain the name of a color.
    const own = value.replace(/var\(--[\w-]+/g, 'var(');
    const isByHand =
      shade.test(value) ||
      styleRules.some(({ property, value: part }) => property.test(name) && part.test(own));
    return isByHand && !isHidden(name) ? [{ line: lineAt(text, index), text: all }] : [];
  });
}

const isHidden = (name: string) => name.startsWith('--') && !name.includes('color');

const componentPatterns: readonly RegExp[] = [
  // Properties of Mantine's components, which name a step of the scale.
  /(?<=\s)(?:[mp][tblrxyse]?|gap|spacing|rowGap|columnGap|(?:vertical|horizontal)Spacing|fz|fw)=(?:"|\{['"`]?)-?\d[^\s>]*/g,
  /(?<=\s)(?:color|c|bg)=\{?["'](?:red|green|blue|yellow|orange|teal|cyan|pink|grape|violet|indigo|lime)[^\s>]*/g,
  // Objects with styles.
  /\b(?:padding|margin|gap|rowGap|columnGap|fontSize|borderRadius)(?:Top|Bottom|Left|Right|Inline|Block|Start|End)*: *(?:-?[1-9][\d.]*(?=\s*[,}\n])|["'`][^"'`]*\d(?:px|r?em)\b)/g,
  /\bfontWeight: *["'`]?(?:\d|bold)[^,}\n]*/g,
  // Style sheets inside strings.
  /\b(?:padding|margin|font|font-size|font-weight)(?:-\w+)*: *[^;}'"`\n$]*\d(?:px|r?em)\b[^;}\n]*/g,
  /(?<![\w&/-])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!\/)/gi,
  /\b(?:rgba?|hsla?|oklch)\(\s*\d[^)]*\)/g,
];

/** The values of a component that are written by hand. */
export function inComponent(code: string): ByHand[] {
  return componentPatterns.flatMap((pattern) =>
    [...code.matchAll(pattern)].map(({ 0: text, index }) => ({ line: lineAt(code, index), text })),
  );
}
