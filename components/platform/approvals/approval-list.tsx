'use client';

import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Moment } from '#components/base/ui/moment.tsx';
import { titleText } from '#components/records/values/scalar.ts';
import { ShortValue } from '#components/records/values/value.tsx';
import { OfKind, useKindName } from './approval-kinds-context.tsx';
import classes from './approvals.module.css';
import { type Approval, factsOf } from './approvals.ts';
import type { WorkspaceState } from './use-workspace.ts';

/** All waiting records in a row each, the longest waiting first. */
export function ApprovalList({ workspace, current }: { workspace: WorkspaceState; current: Approval }) {
  const t = useTranslations('approvals');
  const { found, items, problems, go } = workspace;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = list.current?.querySelector(`[data-approval="${CSS.escape(current.id)}"]`);
    // The list has a scroll of its own only on wide screens; elsewhere the page must not jump.
    if (row && getComputedStyle(list.current ?? row).overflowY === 'auto')
      row.scrollIntoView({ block: 'nearest' });
  }, [current.id]);
  return (
    <section className={classes.side} aria-label={t('waiting')}>
      <ol className={classes.list} ref={list}>
        {items.map((one) => (
          <li key={one.id}>
            <Row
              item={one}
              isOpen={one.id === current.id}
              hasProblem={problems.has(one.id)}
              onOpen={() => go(one)}
            />
          </li>
        ))}
      </ol>
      {found.hasNextPage && (
        <Button
          mt="sm"
          variant="default"
          loading={found.isFetchingNextPage}
          onClick={() => found.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </section>
  );
}

function Row({
  item,
  isOpen,
  hasProblem,
  onOpen,
}: {
  item: Approval;
  isOpen: boolean;
  hasProblem: boolean;
  onOpen: () => void;
}) {
  const t = useTranslations('approvals');
  const format = useFormatter();
  const kindName = useKindName();
  const { kind, title, since, facts, warnings } = item;
  const [main] = facts;
  return (
    <button
      type="button"
      className={classes.row}
      aria-current={isOpen || undefined}
      data-approval={item.id}
      onClick={onOpen}
    >
      <span className={classes.name}>{titleText(format, title)}</span>
      {typeof main?.value === 'number' && (
        <span className={classes.amount}>
          <OfKind kind={kind}>
            <ShortValue name={main.name} value={main.value} record={factsOf(item)} />
          </OfKind>
        </span>
      )}
      <span className={classes.quiet}>
        {kindName(kind)} · <Moment at={since} />
        {(hasProblem || warnings.length > 0) && (
          <span className={classes.flag} data-bad={hasProblem || undefined}>
            <IconAlertTriangle size={14} stroke={2} aria-hidden />
            {t(hasProblem ? 'notDecided' : 'lookFirst')}
          </span>
        )}
      </span>
    </button>
  );
}
