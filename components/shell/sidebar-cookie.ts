/** Tells the server if the person folded the sidebar, so that the first paint has its width. */
export const sidebarCookie = 'platform.sidebar';
export const folded = 'folded';
