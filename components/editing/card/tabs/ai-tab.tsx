'use client';

import { Badge, Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { isOpen } from '#components/ai/suggestions/suggestions.ts';
import { useDeciding } from '#components/ai/suggestions/use-deciding.tsx';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import { Moment } from '#components/base/ui/moment.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import classes from '../card.module.css';
import { suggestionsOf } from '../card.ts';
import { useCardWorkspace } from '../card-workspace.ts';
import { useShownCard } from '../use-card.ts';
import { Figures } from './figures.tsx';
import { PlansPanel } from './plans-panel.tsx';
import { SuggestionItem } from './suggestion-item.tsx';

const colors = {
  none: 'gray',
  queued: 'amber',
  running: 'amber',
  succeeded: 'spruce',
  failed: 'brick',
  cancelled: 'gray',
} as const;

/** The AI passes of a card, their suggestions and the plans that resulted. */
export function AiTab() {
  const may = useMay();
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>
        <PassPanel />
        {may('agentSuggestions', 'list') && <SuggestionsPanel />}
      </div>
      <PlansPanel />
    </div>
  );
}

function PassPanel() {
  const t = useTranslations('card.ai');
  const { card, words, open } = useCardWorkspace();
  const may = useMay();
  const client = useTRPCClient();
  const shown = useShownCard(card.id);
  const failureText = useFailureText();
  const { status, pass, result, error, requested_at, finished_at } = card.ai;
  const isUnderWay = status === 'queued' || status === 'running';
  // A pass writes to the card and uses the AI, so it needs both permissions.
  const mayAsk =
    may('editCards', 'update') && may('agentSuggestions', 'decide') && card.status !== 'cancelled';
  const cancelInput = () => ({ id: card.id, ai: { cancel: true } });

  async function cancel() {
    try {
      shown.put((await client.editCards.update.mutate(cancelInput())).data);
    } catch (refusal) {
      notifications.show({ color: 'brick', message: failureText(refusal), role: 'alert', autoClose: false });
    }
  }
  return (
    <Panel
      title={t('title')}
      aside={mayAsk && !isUnderWay && <Button onClick={() => open({ kind: 'ai' })}>{t('ask')}</Button>}
    >
      <div className={classes.stack}>
        <div className={classes.row} role="status">
          <Badge color={colors[status]}>{words.value('edit_card', 'ai_status', status)}</Badge>
          {pass && <span>{words.value('edit_card', 'pass', pass)}</span>}
          {(finished_at ?? requested_at) && (
            <span className={classes.quiet}>
              <Moment at={finished_at ?? requested_at ?? ''} />
            </span>
          )}
        </div>
        {status === 'none' && <p className={classes.quiet}>{t('none')}</p>}
        {error && <p className={classes.text}>{error}</p>}
        {result?.about && <p className={classes.text}>{result.about}</p>}
        {result && Object.keys(result.figures).length > 0 && <Figures figures={result.figures} />}
        {isUnderWay && mayAsk && (
          <div className={classes.row}>
            <Button variant="default" onClick={() => void cancel()}>
              {t('cancel')}
            </Button>
            <AsCode area="editCards" verb="update" input={cancelInput} />
          </div>
        )}
      </div>
    </Panel>
  );
}

function SuggestionsPanel() {
  const t = useTranslations('card.suggestions');
  const { card } = useCardWorkspace();
  const found = useQuery(useTRPC().agentSuggestions.list.queryOptions(suggestionsOf(card.id)));
  const all = found.data?.data ?? [];
  const waiting = all.filter(isOpen);
  const decided = all.filter((one) => !isOpen(one));
  const deciding = useDeciding();
  return (
    <Panel title={t('title')}>
      {found.isError && <p role="alert">{t('failed')}</p>}
      {found.isSuccess && waiting.length === 0 && <p className={classes.quiet}>{t('none')}</p>}
      <ul className={classes.list}>
        {[...waiting, ...decided].map((one) => (
          <SuggestionItem key={one.id} suggestion={one} onAct={deciding.act} />
        ))}
      </ul>
      {deciding.dialog}
    </Panel>
  );
}
