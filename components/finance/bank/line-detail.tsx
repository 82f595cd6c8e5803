'use client';

import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { RowsSkeleton } from '#components/base/ui/page-states/list-skeleton.tsx';
import classes from './bank.module.css';
import { ProposalCard } from './proposal-card.tsx';
import { useProposals } from './use-bank.ts';
import { useLineMoney } from './use-line-money.ts';
import type { Matching } from './use-matching.ts';
import type { Line } from './view.ts';

interface Props {
  line: Line;
  matching: Matching;
  onRecord: () => void;
  onIgnore: () => void;
  onBack: () => void;
}

/** A line with its facts and what it may be matched with. */
export function LineDetail({ line, matching, onRecord, onIgnore, onBack }: Props) {
  const t = useTranslations('bank');
  const money = useLineMoney();
  const isOpen = line.status === 'new' || line.status === 'proposed';
  return (
    <section className={classes.detail} aria-label={t('line')}>
      <Button className={classes.back} variant="default" size="sm" onClick={onBack}>
        {t('back')}
      </Button>
      <div className={classes.head}>
        <h2 className={classes.title}>{line.counterparty_name ?? line.text ?? t('nameless')}</h2>
        <strong className={classes.amount} data-kind={line.kind}>
          {money(line)}
        </strong>
      </div>
      <Facts line={line} />
      {isOpen ? (
        <Open line={line} matching={matching} onRecord={onRecord} onIgnore={onIgnore} />
      ) : (
        <Done line={line} matching={matching} />
      )}
    </section>
  );
}

function Facts({ line }: { line: Line }) {
  const t = useTranslations('bank');
  const facts = (['text', 'reference', 'counterparty_iban', 'bank_reference'] as const).filter(
    (name) => line[name] !== null,
  );
  return (
    <dl className={classes.facts}>
      {facts.map((name) => (
        <div key={name}>
          <dt>{t(`facts.${name}`)}</dt>
          <dd>{line[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Open({ line, matching, onRecord, onIgnore }: Omit<Props, 'onBack'>) {
  const t = useTranslations('bank');
  const { data, isPending, isError, refetch } = useProposals(line.id, true);
  const proposals = data?.data ?? [];
  return (
    <>
      {isPending && <RowsSkeleton rows={3} />}
      {isError && <Failed title={t('proposalsFailed')} onRetry={() => void refetch()} />}
      {data && proposals.length === 0 && (
        <p className={classes.note}>{t(line.is_reversal ? 'isReversal' : 'noProposals')}</p>
      )}
      {proposals.length > 0 && (
        <ul className={classes.proposals} aria-label={t('proposals')}>
          {proposals.map((one, at) => (
            <ProposalCard
              key={one.key}
              proposal={one}
              currency={line.currency}
              isFirst={at === 0}
              isBusy={matching.isBusy}
              onAccept={matching.mayAccept ? () => matching.accept(line, one.key) : undefined}
            />
          ))}
        </ul>
      )}
      {matching.mayAccept && (
        <div className={classes.acts}>
          {matching.mayRecord(line) && (
            <Button variant="default" onClick={onRecord} disabled={matching.isBusy}>
              {t('recordAs')}
            </Button>
          )}
          <Button variant="default" onClick={onIgnore} disabled={matching.isBusy}>
            {t('ignore')}
          </Button>
        </div>
      )}
    </>
  );
}

function Done({ line, matching }: Pick<Props, 'line' | 'matching'>) {
  const t = useTranslations('bank');
  return (
    <>
      <p className={classes.note}>
        {line.status === 'ignored'
          ? t('ignoredBecause', { reason: line.ignore_reason ?? '' })
          : t('isMatched')}{' '}
        {line.settlement_id !== null && (
          <Link href={`/data/settlements/${line.settlement_id}`}>{t('openSettlement')}</Link>
        )}
        {line.cash_movement_id !== null && (
          <Link href={`/data/cash_movements/${line.cash_movement_id}`}>{t('openMovement')}</Link>
        )}
      </p>
      {matching.mayAccept && (
        <div>
          <Button variant="default" loading={matching.isBusy} onClick={() => matching.reopen(line)}>
            {t('reopen')}
          </Button>
        </div>
      )}
    </>
  );
}
