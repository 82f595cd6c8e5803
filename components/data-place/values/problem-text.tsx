'use client';

import { useFormatter } from 'next-intl';
import { type Naming, useNaming } from '../form/naming.tsx';
import { datedText } from './scalar.ts';
import { RecordLink, TitlesOf } from './titles.tsx';

const id = '[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}';
const name = 'force|note|[a-z]+(?:_[a-z]+)+';
const parts = new RegExp(
  `(\\S+ \\(${id}\\)|${id}|\\((?:${name})(?:, (?:${name}))*\\)|\\(status [a-z_]+\\)| \\((?:GET|POST|PATCH|DELETE) [^)]*\\))`,
);

/** What programs read between brackets: names of properties, a status, a call. People read words, and no call. */
function inWords(text: string, naming: Naming): string {
  if (text.startsWith(' (')) return '';
  const [, status] = /^\(status (\w+)\)$/.exec(text) ?? [];
  if (status) return `(${naming.property('status')}: ${naming.value('status', status)})`;
  return `(${text.slice(1, -1).split(', ').map(naming.property).join(', ')})`;
}

/** A refusal as people read it: records by their names, properties by the words of their fields, days as they write them. */
export function ProblemText({ text }: { text: string }) {
  const naming = useNaming();
  const format = useFormatter();
  return (
    <TitlesOf of={text.match(new RegExp(id, 'g')) ?? []}>
      {text.split(parts).map((part, at) => {
        const [found] = new RegExp(id).exec(part) ?? [];
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name than their place
        if (found) return <RecordLink key={at} id={found} />;
        return at % 2 === 1 ? inWords(part, naming) : datedText(format, part);
      })}
    </TitlesOf>
  );
}
