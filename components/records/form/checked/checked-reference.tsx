'use client';

import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useContext, useEffect, useState } from 'react';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useCall } from '../../call.ts';
import { isObject } from '../../kinds/kind.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import { useAllowed } from '../../kinds/use-allowed.ts';
import { ProblemText } from '../../values/problem-text.tsx';
import { InPlaceContext } from '../form-context.tsx';
import classes from './checked.module.css';

interface Props {
  verb: string;
  id: string;
  /** The kind of the chosen record. */
  kind: string;
  /** Called when the record was completed. */
  onChanged: () => void;
}

const textsIn = (value: unknown) =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Reads the answer of an operation that checks a record. */
function checkIn(reply: unknown) {
  const { tax_id, address, problems, asked }: Record<string, unknown> = isObject(reply) ? reply : {};
  return {
    facts: [...textsIn([tax_id]), ...textsIn(address)],
    problems: textsIn(problems),
    asked: textsIn(asked),
  };
}

/**
 * The facts of a chosen record that the document names, and what is missing. It is completed in a dialog over the form, and
 * then checked again, as it is when the person comes back from another tab.
 */
export function CheckedReference({ verb, id, kind, onChanged }: Props) {
  const own = useKind();
  const { query } = useCall();
  const allowed = useAllowed();
  const isAllowed = allowed(own.kind.area, verb);
  const { data: reply, refetch } = useQuery({
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
  const { facts, problems, asked } = checkIn(reply);
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
      {problems.length > 0 && (
        <Completing
          kind={kind}
          id={id}
          asked={asked}
          onSaved={() => {
            void refetch();
            onChanged();
          }}
        />
      )}
    </div>
  );
}

interface CompletingProps {
  kind: string;
  id: string;
  asked: readonly string[];
  onSaved: () => void;
}

/** Opens the dialog in which the record is completed, for people who may change it. */
function Completing({ kind, id, asked, onSaved }: CompletingProps) {
  const t = useTranslations('data.checked');
  const [isOpen, setOpen] = useState(false);
  const EditInPlace = useContext(InPlaceContext)?.Edit;
  const plural = useEditablePlural(kind);
  if (!EditInPlace || plural === undefined) return null;
  return (
    <>
      <Anchor component="button" type="button" size="sm" onClick={() => setOpen(true)}>
        {t('complete')}
      </Anchor>
      {isOpen && (
        <EditInPlace
          plural={plural}
          id={id}
          title={t('complete')}
          asked={asked}
          onSaved={() => {
            setOpen(false);
            onSaved();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The plural of a kind whose records this person may change. */
function useEditablePlural(kind: string): string | undefined {
  const allowed = useAllowed();
  const found = useQuery(useTRPC().surface.kinds.queryOptions()).data?.find((one) => one.kind === kind);
  return found && allowed(found.area, 'update') ? found.plural : undefined;
}
