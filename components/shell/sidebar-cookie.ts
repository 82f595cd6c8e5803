/** Tells the server if the person folded the sidebar, so that the first paint has its width. */
export const sidebarCookie = 'platform.sidebar';
export const folded = 'folded';
export const unfolded = 'open';

/** The choice of a person, or undefined if they have made none. */
export const choiceIn = (cookie: string | undefined): boolean | undefined =>
  cookie === folded ? true : cookie === unfolded ? false : undefined;
