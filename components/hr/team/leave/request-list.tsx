'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import type { Approval } from '#components/platform/approvals/approvals.ts';
import { useNoteText } from '#components/platform/approvals/last-note.tsx';
import { datedText } from '#components/records/values/scalar.ts';
import { leaveKinds } from '../../shared/leave-kinds.ts';
import { useTexts } from '../../shared/use-texts.ts';
import classes from '../team.module.css';
import { useRequests } from './use-requests.ts';

/** The waiting requests, each with its consequences for the department, approved or rejected in place. */
export function RequestList() {
  const t = useTranslations('team.leave');
  const approvals = useTranslations('approvals');
  const textOf = useNoteText();
  const { items, note, decide, undo } = useRequests();
  if (items.length === 0 && !note) return null;
  return (
    <Panel title={t('requests', { count: items.length })}>
      {note && (
        <p className={classes.note} role={note.what === 'refused' ? 'alert' : 'status'}>
          <span>{textOf(note)}</span>
          {note.what === 'decided' && note.canUndo && (
            <Button variant="light" className={classes.touch} onClick={undo}>
              {approvals('undo')}
            </Button>
          )}
        </p>
      )}
      <ul className={classes.people}>
        {items.map((item) => (
          <RequestItem key={item.id} item={item} onDecide={(decision) => decide(item, decision)} />
        ))}
      </ul>
    </Panel>
  );
}

interface Props {
  item: Approval;
  onDecide: (decision: 'approve' | 'reject') => void;
}

function RequestItem({ item, onDecide }: Props) {
  const t = useTranslations('approvals');
  const kinds = useTranslations('leave.kinds');
  const texts = useTexts();
  const fact = (name: string) => item.facts.find((one) => one.name === name);
  const [start, end] = [fact('start_date')?.value, fact('end_date')?.value];
  const kind = leaveKinds.find((one) => one === fact('kind')?.value);
  const name = fact('employee_id')?.title ?? item.title;
  return (
    <li className={classes.request}>
      <div className={classes.what}>
        <strong>{name}</strong>
        <span className={classes.quiet}>
          {typeof start === 'string' && typeof end === 'string' && (
            <Link href={`/team?view=leave&on=${start}`}>{texts.range(start, end)}</Link>
          )}{' '}
          · {kind && `${kinds(kind)} · `}
          {texts.days(Number(fact('days')?.value ?? 0))}
        </span>
        <Consequences id={item.id} />
      </div>
      <div className={classes.buttons}>
        <Button variant="default" className={classes.touch} onClick={() => onDecide('reject')}>
          {t('reject')}
        </Button>
        <Button
          className={classes.touch}
          aria-label={t('approveOf', { name })}
          onClick={() => onDecide('approve')}
        >
          {t('approve')}
        </Button>
      </div>
    </li>
  );
}

/** Tries the approval, so that its warnings are known before. */
function Consequences({ id }: { id: string }) {
  const format = useFormatter();
  const client = useTRPCClient();
  const tried = useQuery({
    queryKey: [['absences', 'update'], { id, type: 'dry run' }],
    queryFn: () => client.absences.update.mutate({ id, status: 'approved' }, { context: { isDryRun: true } }),
    retry: false,
  });
  return tried.data?.warnings?.map(({ code, message }) => (
    <span key={code} className={classes.warning}>
      {datedText(format, message)}
    </span>
  ));
}
