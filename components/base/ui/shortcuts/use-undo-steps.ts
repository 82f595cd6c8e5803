'use client';

import { useMemo } from 'react';
import { newUndoSteps } from './undo-steps.ts';

/** The steps that undo the last changes of a page. */
export const useUndoSteps = <Step>() => useMemo(newUndoSteps<Step>, []);
