'use client';

import { useQueryStates } from 'nuqs';
import { suggestionParsers } from './view.ts';

/** What is looked at lives in the address, so that it can be sent to a colleague. */
export const useSuggestionView = () =>
  useQueryStates(suggestionParsers, { history: 'replace', clearOnDefault: true });
