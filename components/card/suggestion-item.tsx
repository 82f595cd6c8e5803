'use client';

import { Badge, Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '../as-code/as-code.tsx';
import { useTRPCClient } from '../data/trpc.ts';
import { useMay } from '../session/context.tsx';
import classes from './card.module.css';
import type { Suggestion } from './card.ts';
import { useCardDesk } from './desk.ts';
import { useWrite } from './use-write.ts';
import { WriteProblem } from './write-problem.tsx';

/** What failed may be accepted once more, when nothing is in its way. */
export const isWaiting = (status: Suggestion['status']): boolean =>
  status === 'pending' || status === 'failed';

/** Which of what is proposed a person reads; the others say where it goes. */
const unsaid = ['id', 'run_id', 'lease_token'];

function Proposed({ suggestion }: { suggestion: Suggestion }) {
  const { card, words } = useCardDesk();
  const { proposed } = suggestion;
  if (!proposed) return null;
  const isOfCard = proposed.operation === 'editCards-update';
  const kind = proposed.operation.startsWith('editPlans')
    ? 'edit_plan'
    : isOfCard
      ? 'edit_card'
      : 'edit_comment';
  const now: Record<string, unknown> = isOfCard ? card : {};
  const said = (name: string, value: unknown) =>
    typeof value === 'string'
      ? words.value(kind, name, value)
      : value === null || value === undefined
        ? '–'
        : JSON.stringify(value);
  return (
    <ul className={classes.changes}>
      {Object.entries(proposed.input)
        .filter(([name]) => !unsaid.includes(name))
        .map(([name, value]) => (
          <li key={name}>
            {words.property(kind, name)}:{' '}
            {isOfCard && (
              <>
                <del>{said(name, now[name])}</del> <span aria-hidden>→</span>{' '}
              </>
            )}
            <ins>{said(name, value)}</ins>
          </li>
        ))}
    </ul>
  );
}

/** What the AI proposes, and yes or no to it. */
export function SuggestionItem({ suggestion }: { suggestion: Suggestion }) {
  const t = useTranslations('card.suggestions');
  const may = useMay()('agentSuggestions', 'decide');
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const write = useWrite();
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const waits = isWaiting(suggestion.status);

  const decide = (
    input: { decision: 'accept' } | { decision: 'undo' } | { decision: 'reject'; reason: string },
  ) =>
    write.run(async () => {
      await client.agentSuggestions.decide.mutate({ id: suggestion.id, ...input });
      for (const area of ['agentSuggestions', 'editPlans', 'editCards', 'editComments'])
        void queryClient.invalidateQueries({ queryKey: [[area]] });
    });

  function reject() {
    setTried(true);
    if (reason.trim()) void decide({ decision: 'reject', reason: reason.trim() });
  }
  return (
    <li className={classes.item}>
      <div className={classes.row}>
        <strong>{suggestion.title ?? suggestion.kind}</strong>
        {suggestion.status !== 'pending' && <Badge color="gray">{t(`status.${suggestion.status}`)}</Badge>}
      </div>
      {suggestion.rationale && <p className={classes.quiet}>{suggestion.rationale}</p>}
      {waits && <Proposed suggestion={suggestion} />}
      {suggestion.outcome && <p className={classes.quiet}>{suggestion.outcome.message}</p>}
      <WriteProblem write={write} />
      {may && waits && !isRejecting && (
        <div className={classes.row}>
          <Button
            size="compact-sm"
            loading={write.isBusy}
            onClick={() => void decide({ decision: 'accept' })}
          >
            {t('accept')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setRejecting(true)}>
            {t('reject')}
          </Button>
          <AsCode
            area="agentSuggestions"
            verb="decide"
            input={() => ({ id: suggestion.id, decision: 'accept' as const })}
          />
        </div>
      )}
      {waits && isRejecting && (
        <form
          noValidate
          className={classes.stack}
          onSubmit={(event) => {
            event.preventDefault();
            reject();
          }}
        >
          <TextInput
            label={t('reason')}
            required
            maxLength={500}
            value={reason}
            error={isTried && !reason.trim() && t('reasonMissing')}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <div className={classes.row}>
            <Button type="submit" size="compact-sm" loading={write.isBusy}>
              {t('reject')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setRejecting(false)}>
              {t('back')}
            </Button>
          </div>
        </form>
      )}
    </li>
  );
}
