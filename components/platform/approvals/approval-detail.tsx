'use client';

import { Title } from '@mantine/core';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { Moment } from '#components/base/ui/moment.tsx';
import { Actor } from '#components/records/values/actor.tsx';
import { datedText, titleText } from '#components/records/values/scalar.ts';
import { OfKind, useKindName } from './approval-kinds-context.tsx';
import classes from './approvals.module.css';
import type { Approval } from './approvals.ts';
import { DecisionBar } from './decision-bar.tsx';
import { FactList } from './fact-list.tsx';

/** One waiting record with the facts that its decision depends on. */
export function ApprovalDetail({
  item,
  problem,
  isRejecting,
  onReject,
  onDecide,
}: {
  item: Approval;
  problem: string | undefined;
  isRejecting: boolean;
  onReject: (isOn: boolean) => void;
  onDecide: (decision: 'approve' | 'reject', reason?: string) => void;
}) {
  const t = useTranslations('approvals');
  const format = useFormatter();
  const kindName = useKindName();
  const page = usePageOf()(item.kind, item.id);
  const section = useRef<HTMLElement>(null);
  // The next record begins at its title, also where the facts of the last one had to be scrolled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record begins at its top
  useEffect(() => {
    const top = section.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) window.scrollTo({ top: 0 });
  }, [item.id]);
  return (
    <section className={classes.detail} aria-labelledby="approval-name" ref={section}>
      <div className={classes.facts}>
        <p className={classes.quiet}>
          {kindName(item.kind)} · <Moment at={item.since} /> · <Actor actor={item.asked_by} />
        </p>
        <Title order={2} id="approval-name" size="h2">
          {titleText(format, item.title)}
        </Title>
        <OfKind kind={item.kind}>
          <FactList item={item} />
        </OfKind>
        {item.warnings.map(({ code, message }) => (
          <p key={code} className={classes.warning}>
            {datedText(format, message)}
          </p>
        ))}
        {problem !== undefined && <p className={classes.problem}>{t('problem', { reason: problem })}</p>}
        {page !== undefined && (
          <Link href={page} className={classes.record}>
            {t('openRecord')}
          </Link>
        )}
      </div>
      <DecisionBar
        key={isRejecting ? `${item.id} reject` : 'decide'}
        item={item}
        isRejecting={isRejecting}
        onReject={onReject}
        onDecide={onDecide}
      />
    </section>
  );
}
