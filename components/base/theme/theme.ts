import { type CSSVariablesResolver, createTheme, rem } from '@mantine/core';
import { amber, brick, dark, gray, spruce } from './colors.ts';
import { defaults } from './defaults.ts';

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
  fontSizes: { xs: rem(12), sm: rem(13.5), md: rem(15), lg: rem(17), xl: rem(20) },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.55', xl: '1.5' },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(18) },
  defaultRadius: 'md',
  headings: {
    fontFamily: sans,
    fontWeight: '620',
    sizes: {
      h1: { fontSize: rem(25), lineHeight: '1.25' },
      h2: { fontSize: rem(18), lineHeight: '1.35' },
      h3: { fontSize: rem(15), lineHeight: '1.4' },
    },
  },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: defaults,
});

/** Names for the few surfaces that pages consist of, so that no page chooses a grey by its number. */
export const surfaces: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#faf9f7',
    '--mantine-color-dimmed': '#625d54',
    '--mantine-color-placeholder': '#757065',
    '--mantine-color-error': '#b53b27',
    '--surface': '#ffffff',
    '--surface-sunken': '#f4f2ee',
    '--surface-hover': '#efece6',
    '--hairline': '#e5e1d9',
    '--accent-text': '#0f6a58',
  },
  dark: {
    '--mantine-color-body': '#191815',
    '--mantine-color-dimmed': '#a8a398',
    '--mantine-color-placeholder': '#8f897e',
    '--mantine-color-error': '#ec9686',
    '--surface': '#211f1c',
    '--surface-sunken': '#141311',
    '--surface-hover': '#2a2824',
    '--hairline': '#34322d',
    '--accent-text': '#6cc7b0',
    '--mantine-color-anchor': '#6cc7b0',
    '--mantine-color-gray-light': '#35322d',
    '--mantine-color-gray-light-color': '#dcd8d0',
    '--mantine-color-spruce-light': '#173b33',
    '--mantine-color-spruce-light-color': '#b0dfd1',
    '--mantine-color-amber-light': '#3a2d12',
    '--mantine-color-amber-light-color': '#f4d58d',
    '--mantine-color-brick-light': '#43201a',
    '--mantine-color-brick-light-color': '#f4bdb2',
  },
});
