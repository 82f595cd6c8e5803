'use client';

import { Modal, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { RowsSkeleton } from '#components/base/ui/page-states/list-skeleton.tsx';
import classes from './ageing.module.css';
import { type Late, useLateDocuments } from './use-late-documents.ts';
import { useReminders } from './use-reminders.ts';
import type { Party } from './view.ts';

interface Props {
  party: Party;
  name: string;
  day: string;
  onClose: () => void;
}

/** Mails a reminder of each late document of a customer, after it has said how many mails go where. */
export function RemindDialog({ party, name, day, onClose }: Props) {
  const t = useTranslations('ageing');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const { late, isPending, isError, hasMore, refetch } = useLateDocuments(party, day);
  const [typed, setTyped] = useState('');
  const { waiting, sending } = useReminders(late, typed.trim(), (count) => {
    notifications.show({ color: 'spruce', message: t('reminded', { count, name }) });
    onClose();
  });
  const isAddressMissing = waiting.some(({ email }) => email === undefined);

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('remindTitle', { name })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {isError && <Failed title={t('failed')} onRetry={() => void refetch()} />}
      {isPending && <RowsSkeleton rows={3} />}
      {!isPending && !isError && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            sending.mutate();
          }}
        >
          <Mails late={waiting} typed={typed} />
          {hasMore && <p className={classes.note}>{t('onlyFirstLate', { count: late.length })}</p>}
          {isAddressMissing && (
            <TextInput
              type="email"
              mt="sm"
              label={t('address')}
              description={t('addressAbout')}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
          <DialogFooter
            submit={t('sendReminders', { count: waiting.length })}
            isBusy={sending.isPending}
            problem={sending.isError ? failureText(sending.error) : undefined}
            onCancel={onClose}
          />
        </form>
      )}
    </Modal>
  );
}

/** How many mails go to each address, and about what. */
function Mails({ late, typed }: { late: readonly Late[]; typed: string }) {
  const t = useTranslations('ageing');
  const format = useFormatter();
  const addressOf = ({ email }: Late) => email ?? (typed.trim() || undefined);
  const addresses = [...new Set(late.map(addressOf))];
  return (
    <ul className={classes.mails}>
      {addresses.map((address) => {
        const own = late.filter((one) => addressOf(one) === address);
        return (
          <li key={address ?? ''}>
            <strong>{t('mails', { count: own.length, address: address ?? t('noAddress') })}</strong>
            <span className={classes.note}>
              {format.list(
                own.map(({ number, balance, currency, days }) =>
                  t('mailAbout', {
                    number,
                    days,
                    amount: format.number(balance, { style: 'currency', currency }),
                  }),
                ),
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
