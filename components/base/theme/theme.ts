import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { amber, brick, dark, gray, spruce } from './colors.ts';
import { defaults } from './defaults.ts';
import { darkColors, fixedColors, lightColors, measures, rem } from './tokens.ts';

const sans =
  'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif';
const mono = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace';

export const theme = createTheme({
  primaryColor: 'spruce',
  primaryShade: { light: 7, dark: 6 },
  black: '#1f1d1a',
  colors: { spruce, amber, brick, gray, dark },
  fontFamily: sans,
  fontFamilyMonospace: mono,
  spacing: { xxs: rem(4), xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32), xxl: rem(48) },
  // Fields are of the size "sm", and everything that names no size is "md": both are the text of the console.
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(14), lg: rem(16), xl: rem(20) },
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.55', xl: '1.5' },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(18) },
  defaultRadius: 'md',
  headings: {
    fontFamily: sans,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(20), lineHeight: '1.3' },
      h2: { fontSize: rem(16), lineHeight: '1.35' },
      h3: { fontSize: rem(14), lineHeight: '1.4' },
    },
  },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: defaults,
});

export const surfaces: CSSVariablesResolver = () => ({
  variables: { ...measures, ...fixedColors },
  light: lightColors,
  dark: darkColors,
});
