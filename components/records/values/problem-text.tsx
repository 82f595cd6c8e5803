'use client';

import { useFormatter } from 'next-intl';
import { Fragment } from 'react';
import { type Naming, useNaming } from '../form/naming.tsx';
import { datedText } from './scalar.ts';
import { RecordLink, TitlesOf, useTitles } from './titles.tsx';
import { withoutTitle } from './without-title.ts';

const id = '[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}';
const name = 'force|note|[a-z]+(?:_[a-z]+)+';
const parts = new RegExp(
  `( \\(${id}\\)|${id}|\\((?:${name})(?:, (?:${name}))*\\)|\\(status [a-z_]+\\)| \\((?:GET|POST|PATCH|DELETE) [^)]*\\))`,
);

/** Removes the parts in brackets that are for programs. A status is shown by its name. */
function inWords(text: string, naming: Naming): string {
  if (text.startsWith(' (')) return '';
  const [, status] = /^\(status (\w+)\)$/.exec(text) ?? [];
  if (status) return `(${naming.property('status')}: ${naming.value('status', status)})`;
  return `(${text.slice(1, -1).split(', ').map(naming.property).join(', ')})`;
}

function Parts({ text }: { text: string }) {
  const naming = useNaming();
  const format = useFormatter();
  const titles = useTitles();
  const all = text.split(parts);
  const idAt = (at: number) => new RegExp(id).exec(all[at] ?? '')?.[0];
  return all.map((part, at) => {
    const found = at % 2 === 1 ? idAt(at) : undefined;
    if (found)
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no id, only their position
        <Fragment key={at}>
          {part.startsWith(' (') ? ' ' : ''}
          <RecordLink id={found} />
        </Fragment>
      );
    if (at % 2 === 1) return inWords(part, naming);
    const next = at + 1 < all.length && all[at + 1]?.startsWith(' (') ? idAt(at + 1) : undefined;
    return datedText(format, next ? withoutTitle(part, titles[next]?.title) : part);
  });
}

/** A refusal for people: records by their titles, properties by their labels, days in their format. */
export const ProblemText = ({ text }: { text: string }) => (
  <TitlesOf of={text.match(new RegExp(id, 'g')) ?? []}>
    <Parts text={text} />
  </TitlesOf>
);
