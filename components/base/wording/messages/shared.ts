import type en from './en.ts';

type Messages = typeof en;
/** Those that a browser may need; the texts of the error pages are read on the server alone. */
export type Namespace = Exclude<keyof Messages, 'errorDocs'>;

/** The texts of the frame around every page. A page passes its own texts to its components by `Texts`. */
export const shared = [
  'areas',
  'asCode',
  'brand',
  'broken',
  'common',
  'failure',
  'files',
  'notFound',
  'notifications',
  'organization',
  'palette',
  'places',
  'preferences',
  'roleAbout',
  'roles',
  'sessionLost',
  'shell',
  'signIn',
] as const satisfies readonly Namespace[];

export const pick = (messages: Messages, names: readonly Namespace[]) =>
  Object.fromEntries(names.map((name) => [name, messages[name]]));
