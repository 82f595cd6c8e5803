/** The placeholders of a page, and of its parts, that are not loaded yet. */
export const loading = '.mantine-Skeleton-root, [role="status"][aria-busy="true"]';
