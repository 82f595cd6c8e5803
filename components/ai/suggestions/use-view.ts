'use client';

import { useQueryStates } from 'nuqs';
import { suggestionParsers } from './view.ts';

/** The filters are stored in the address, so that the view can be sent to a colleague. */
export const useSuggestionView = () =>
  useQueryStates(suggestionParsers, { history: 'replace', clearOnDefault: true });
