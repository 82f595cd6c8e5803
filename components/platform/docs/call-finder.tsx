'use client';

import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { parseAsString, useQueryState } from 'nuqs';
import { useDeferredValue } from 'react';
import classes from './call-finder.module.css';

export interface Findable {
  href: string;
  method: string;
  path: string;
  summary: string;
}

const mostMatches = 40;

/** Every word must occur in the method, the path or the summary. */
function matching(calls: readonly Findable[], text: string): Findable[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return calls.filter(({ method, path, summary }) => {
    const searched = `${method} ${path} ${summary}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}

export function CallFinder({ calls }: { calls: readonly Findable[] }) {
  const t = useTranslations('docs.overview');
  const [text, setText] = useQueryState('q', parseAsString.withDefault(''));
  const wanted = useDeferredValue(text);
  const found = matching(calls, wanted);
  return (
    <search className={classes.finder}>
      <TextInput
        size="md"
        label={t('find')}
        placeholder={t('findPlaceholder')}
        leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
        value={text}
        onChange={(event) => void setText(event.currentTarget.value || null)}
      />
      <p className={classes.count} role="status">
        {wanted.trim() && t('found', { count: found.length })}
      </p>
      {found.length > 0 && (
        <ul className={classes.calls}>
          {found.slice(0, mostMatches).map(({ href, method, path, summary }) => (
            <li key={`${method} ${path}`}>
              <a href={href} className={classes.call}>
                <span className={classes.method}>{method}</span>
                <span className={classes.path}>{path}</span>
                <span className={classes.summary}>{summary}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
