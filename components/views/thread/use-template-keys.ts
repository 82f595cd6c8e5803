'use client';

import { type KeyboardEvent, useState } from 'react';
import type { Draft } from './drafts.ts';
import { matchingTemplates, type Template } from './template-picker.tsx';

/** Choosing a template: by a text that begins with a slash, or by a button. */
export function useTemplateKeys(
  draft: Draft,
  templates: readonly Template[] | undefined,
  onChoose: (template: Template) => void,
) {
  const [isAsked, setAsked] = useState(false);
  const [at, setAt] = useState(0);
  const isSlash = draft.body.startsWith('/') && !draft.body.includes('\n');
  const isOpen = isSlash || isAsked;
  const words = isSlash ? draft.body.slice(1) : '';
  const found = isOpen && templates ? matchingTemplates(templates, words) : [];
  const active = Math.min(at, Math.max(found.length - 1, 0));

  function choose(template: Template) {
    setAsked(false);
    setAt(0);
    onChoose(template);
  }

  /** Returns true if the key was one of the list. */
  function onKey(event: KeyboardEvent): boolean {
    const chosen = found[active];
    if (!isOpen || event.ctrlKey || event.metaKey) return false;
    if (event.key === 'ArrowDown') setAt(Math.min(active + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(active - 1, 0));
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape' && isAsked) setAsked(false);
    else return false;
    event.preventDefault();
    return true;
  }

  return { isOpen, isLoading: !templates, found, active, choose, onKey, toggle: () => setAsked(!isAsked) };
}
