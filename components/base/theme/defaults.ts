import type { MantineThemeComponents } from '@mantine/core';

const field = { defaultProps: { size: 'sm' } };

/** Default look of each component, unless a page overrides it. */
export const defaults: MantineThemeComponents = {
  TextInput: field,
  PasswordInput: field,
  Textarea: field,
  Select: field,
  MultiSelect: field,
  TagsInput: field,
  InputWrapper: { styles: { label: { marginBottom: 'var(--space-4)', fontSize: 'var(--text-13)' } } },
  Button: { defaultProps: { size: 'sm' } },
  Badge: { defaultProps: { radius: 'sm', variant: 'light', tt: 'none' } },
  Menu: { defaultProps: { shadow: 'md', radius: 'md', width: 240 } },
  Modal: {
    defaultProps: {
      radius: 'lg',
      overlayProps: { backgroundOpacity: 0.45, blur: 2 },
      transitionProps: { transition: 'fade', duration: 120 },
    },
    styles: {
      content: { background: 'var(--surface)' },
      header: { background: 'var(--surface)' },
      title: { fontSize: 'var(--text-16)', fontWeight: 'var(--weight-strong)', letterSpacing: '-0.01em' },
    },
  },
};
