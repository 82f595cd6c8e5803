'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import classes from './thread.module.css';

export interface Template {
  id: string;
  name: string;
  body: string;
}

/** The templates whose name or text has the words, those whose name begins with them first. */
export function matchingTemplates(all: readonly Template[], query: string): Template[] {
  const words = query.trim().toLowerCase();
  const begins = ({ name }: Template) => name.toLowerCase().startsWith(words);
  const has = ({ name, body }: Template) => `${name}\n${body}`.toLowerCase().includes(words);
  return [...all.filter(begins), ...all.filter((one) => !begins(one) && has(one))];
}

interface Props {
  id: string;
  isLoading: boolean;
  found: readonly Template[];
  active: number;
  /** The page on which templates are written. */
  href: string;
  onChoose: (template: Template) => void;
}

/** The list below the text field; the field keeps the focus, and its arrow keys move through the list. */
export function TemplatePicker({ id, isLoading, found, active, href, onChoose }: Props) {
  const t = useTranslations('thread.templates');
  if (isLoading) return <p className={classes.quiet}>{t('loading')}</p>;
  if (found.length === 0)
    return (
      <p className={classes.quiet}>
        {t('none')} <Link href={href}>{t('manage')}</Link>
      </p>
    );
  return (
    <div className={classes.picker} id={id} role="listbox" aria-label={t('title')}>
      {found.map((one, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the keys of its list
        <div
          key={one.id}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className={classes.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(one)}
        >
          <strong>{one.name}</strong>
          <p>{one.body}</p>
        </div>
      ))}
    </div>
  );
}
