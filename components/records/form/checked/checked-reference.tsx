'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { useCall } from '../../call.ts';
import { isObject } from '../../kinds/kind.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import { useAllowed } from '../../kinds/use-allowed.ts';
import { ProblemText } from '../../values/problem-text.tsx';
import classes from './checked.module.css';

interface Props {
  verb: string;
  id: string;
  /** The kind of the chosen record. */
  kind: string;
  /** Called when the record was completed in another tab. */
  onChanged: () => void;
}

const textsIn = (value: unknown) =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Reads the answer of an operation that checks a record. */
function checkIn(reply: unknown) {
  const { tax_id, address, problems }: Record<string, unknown> = isObject(reply) ? reply : {};
  return {
    facts: [...textsIn([tax_id]), ...textsIn(address)],
    problems: textsIn(problems),
  };
}

/**
 * The facts of a chosen record that the document names, and what is missing. It is completed in another tab, so that the form
 * is kept, and checked again when the person comes back.
 */
export function CheckedReference({ verb, id, kind, onChanged }: Props) {
  const t = useTranslations('data.checked');
  const own = useKind();
  const { query } = useCall();
  const allowed = useAllowed();
  const pageOf = usePageOf();
  const isAllowed = allowed(own.kind.area, verb);
  const { data: reply } = useQuery({
    queryKey: ['checked', own.kind.area, verb, id],
    queryFn: () => query(own.kind.area, verb, { id }),
    enabled: isAllowed,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const written = JSON.stringify(reply ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another answer is a change
  useEffect(() => {
    if (reply !== undefined) onChanged();
  }, [written]);
  if (reply === undefined) return null;
  const { facts, problems } = checkIn(reply);
  const page = pageOf(kind, id);
  return (
    <div className={classes.checked} aria-live="polite">
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {problems.length > 0 && (
        <ul className={classes.problems}>
          {problems.map((problem) => (
            <li key={problem}>
              <ProblemText text={problem} />
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && page !== undefined && (
        <a href={`${page}/edit`} target="_blank" rel="noreferrer">
          {t('complete')}
        </a>
      )}
    </div>
  );
}
