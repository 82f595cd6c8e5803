'use client';

import { TextInput } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useConvention } from '#components/base/locale/use-convention.ts';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import { WrittenDay } from '#components/base/ui/inputs/written-day.tsx';
import { AccountChoice } from './account-choice.tsx';
import { BillChoice } from './bill-choice.tsx';
import classes from './transfers.module.css';
import type { Bill } from './use-payable-bills.ts';
import { useTransferForm } from './use-transfer-form.ts';

interface Props {
  bills: readonly Bill[];
  hasMore: boolean;
  onClose: () => void;
}

export function TransferForm({ bills, hasMore, onClose }: Props) {
  const t = useTranslations('transfers');
  const form = useTransferForm(bills, onClose);
  const { iban, execution_date, reason, ...rest } = form.others;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <div className={classes.terms}>
        <AccountChoice value={form.iban} problem={iban} onChoose={form.setIban} />
        <WrittenDay
          label={t('day')}
          description={t('dayAbout')}
          convention={useConvention()}
          error={execution_date}
          value={form.day}
          onChange={form.setDay}
        />
      </div>
      <BillChoice bills={bills} left={form.left} problems={form.problems} onToggle={form.toggle} />
      {(reason !== undefined || form.reason !== '') && (
        <TextInput
          label={t('reason')}
          error={reason}
          value={form.reason}
          onChange={(event) => form.setReason(event.currentTarget.value)}
        />
      )}
      {hasMore && <p className={classes.note}>{t('onlyFirst', { count: bills.length })}</p>}
      <Total payable={form.payable} />
      <DialogFooter
        submit={t('make')}
        isBusy={form.isBusy}
        problem={form.failure ?? (Object.values(rest).join(' ') || undefined)}
        onCancel={onClose}
      />
    </form>
  );
}

/** The number of bills that can be paid, and their sum. */
function Total({ payable }: { payable: readonly Bill[] }) {
  const t = useTranslations('transfers');
  const format = useFormatter();
  const cents = payable.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0);
  const amount = format.number(cents / 100, { style: 'currency', currency: 'EUR' });
  return (
    <p className={classes.total} role="status">
      {t('total', { count: payable.length, amount })}
    </p>
  );
}
