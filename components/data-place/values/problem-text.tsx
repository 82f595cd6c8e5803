'use client';

import { RecordLink, TitlesOf } from './titles.tsx';

const id = '[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}';
const name = 'force|note|[a-z]+(?:_[a-z]+)+';
const parts = new RegExp(`(\\S+ \\(${id}\\)|${id}|\\((?:${name})(?:, (?:${name}))*\\))`);

function Part({ text, wordFor }: { text: string; wordFor: (property: string) => string }) {
  const [found] = new RegExp(id).exec(text) ?? [];
  if (found) return <RecordLink id={found} />;
  if (!parts.test(text)) return text;
  const names = text.slice(1, -1).split(', ');
  return `(${names.map(wordFor).join(', ')})`;
}

/** A refusal as people read it: records by their names, properties by the words of their fields. */
export function ProblemText({ text, wordFor }: { text: string; wordFor: (property: string) => string }) {
  return (
    <TitlesOf of={text.match(new RegExp(id, 'g')) ?? []}>
      {text.split(parts).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name than their place
        <Part key={at} text={part} wordFor={wordFor} />
      ))}
    </TitlesOf>
  );
}
