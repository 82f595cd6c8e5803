'use client';

import { Button, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import classes from './approvals.module.css';
import type { Approval } from './approvals.ts';

const longest = 500;

interface Props {
  item: Approval;
  isRejecting: boolean;
  onReject: (isOn: boolean) => void;
  onDecide: (decision: 'approve' | 'reject', reason?: string) => void;
}

/** The two decisions, always in the same place, so that one record after the other is decided without looking for them. */
export function DecisionBar(props: Props) {
  const t = useTranslations('approvals');
  const { item, isRejecting, onReject, onDecide } = props;
  const { reject } = item;
  if (isRejecting && reject) return <ReasonForm {...props} />;
  const startRejecting = () => (reject?.reason === null ? onDecide('reject') : onReject(true));
  return (
    <div className={classes.bar}>
      {reject && (
        <Button variant="default" size="lg" onClick={startRejecting} aria-keyshortcuts="R">
          {t(reject.sends_back ? 'sendBack' : 'reject')}
        </Button>
      )}
      <Button size="lg" onClick={() => onDecide('approve')} aria-keyshortcuts="A">
        {t('approve')}
      </Button>
    </div>
  );
}

function ReasonForm({ item, onReject, onDecide }: Props) {
  const t = useTranslations('approvals');
  const common = useTranslations('common');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const needsReason = item.reject?.needs_reason ?? false;

  function submit(event: FormEvent) {
    event.preventDefault();
    const written = reason.trim();
    if (needsReason && written === '') return setMissing(true);
    onReject(false);
    onDecide('reject', written || undefined);
  }

  return (
    <form className={classes.bar} data-rejecting noValidate onSubmit={submit}>
      <TextInput
        className={classes.reason}
        autoFocus
        label={t('reason')}
        required={needsReason}
        maxLength={longest}
        value={reason}
        error={isMissing && t('reasonMissing')}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onReject(false)}
      />
      <Button variant="default" size="lg" onClick={() => onReject(false)}>
        {common('cancel')}
      </Button>
      <Button type="submit" size="lg" color="brick">
        {t(item.reject?.sends_back ? 'sendBack' : 'reject')}
      </Button>
    </form>
  );
}
