import { createContext } from 'react';

/** True for a form that shares its width with the preview of its document. */
export const BesidePreviewContext = createContext(false);
