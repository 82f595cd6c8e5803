/** The reference in the console's colors: Scalar's variables refer to ours, which follow the color scheme. */
export const referenceCss = `
.scalar-app, .light-mode, .dark-mode {
  --scalar-custom-header-height: 56px;
  --scalar-font: var(--mantine-font-family);
  --scalar-font-code: var(--mantine-font-family-monospace);
  --scalar-color-1: var(--mantine-color-text);
  --scalar-color-2: var(--mantine-color-dimmed);
  --scalar-color-3: var(--mantine-color-dimmed);
  --scalar-color-accent: var(--accent-text);
  --scalar-color-green: var(--accent-text);
  --scalar-color-red: var(--mantine-color-error);
  --scalar-background-1: var(--mantine-color-body);
  --scalar-background-2: var(--surface-sunken);
  --scalar-background-3: var(--surface-hover);
  --scalar-background-accent: color-mix(in srgb, var(--accent-text) 12%, transparent);
  --scalar-border-color: var(--hairline);
  --scalar-radius: 6px;
  --scalar-radius-lg: 8px;
  --scalar-radius-xl: 12px;
  --scalar-sidebar-background-1: var(--surface-sunken);
  --scalar-sidebar-color-1: var(--mantine-color-text);
  --scalar-sidebar-color-2: var(--mantine-color-dimmed);
  --scalar-sidebar-color-active: var(--accent-text);
  --scalar-sidebar-border-color: var(--hairline);
  --scalar-sidebar-item-hover-background: var(--surface-hover);
  --scalar-sidebar-item-active-background: var(--surface);
  --scalar-sidebar-search-background: var(--surface);
  --scalar-sidebar-search-border-color: var(--hairline);
  --scalar-sidebar-search-color: var(--mantine-color-dimmed);
}
:root :is(.scalar-app, .light-mode, .dark-mode) {
  --scalar-color-blue: var(--code-blue);
  --scalar-color-orange: var(--code-orange);
  --scalar-color-yellow: var(--code-yellow);
  --scalar-color-purple: var(--code-purple);
  --scalar-button-1: var(--button-plain);
  --scalar-button-1-color: var(--button-plain-text);
  --scalar-button-1-hover: var(--button-plain-hover);
}
`;
