'use client';

import { Checkbox, Modal, Stack, TextInput } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import { useConvention } from '#components/base/locale/use-convention.ts';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import { WrittenDay } from '#components/base/ui/inputs/written-day.tsx';
import { asNumber, WrittenNumber } from '#components/base/ui/inputs/written-number.tsx';
import { useTexts } from '../shared/use-texts.ts';
import classes from './pay-terms.module.css';
import { useChangePay } from './use-pay.ts';
import { type PaidEmployee, perMonth, shareOf } from './view.ts';

/** Asks for the new pay, its first day and the reason, and says what it means per month. */
export function PayDialog({ employee, onClose }: { employee: PaidEmployee; onClose: () => void }) {
  const t = useTranslations('payTerms');
  const common = useTranslations('common');
  const changing = useChangePay(onClose);
  const [fields, setFields] = useState<Fields>({ salary: '', from: '', reason: '', isDifferencePaid: false });
  const problem = useProblems(changing.error);
  const set = (some: Partial<Fields>) => setFields((known) => ({ ...known, ...some }));
  const input = {
    id: employee.id,
    from: fields.from,
    base_salary: asNumber(fields.salary) ?? '',
    ...(fields.reason.trim() === '' ? {} : { reason: fields.reason }),
    ...(fields.isDifferencePaid ? { pay_difference: true } : {}),
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('changeOf', { name: `${employee.first_name} ${employee.last_name}` })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          changing.mutate(input);
        }}
      >
        <PayFields employee={employee} fields={fields} problem={problem} set={set} />
        <DialogFooter
          submit={t('save')}
          isBusy={changing.isPending}
          problem={problem.other}
          aside={<AsCode area="employees" verb="changePay" input={() => input} />}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}

interface Fields {
  salary: string;
  from: string;
  reason: string;
  isDifferencePaid: boolean;
}

interface FieldsProps {
  employee: PaidEmployee;
  fields: Fields;
  problem: ReturnType<typeof useProblems>;
  set: (some: Partial<Fields>) => void;
}

function PayFields({ employee, fields, problem, set }: FieldsProps) {
  const t = useTranslations('payTerms');
  const convention = useConvention();
  return (
    <Stack gap="md">
      <WrittenNumber
        label={t(`newPay.${employee.pay_frequency}`)}
        required
        data-autofocus
        convention={convention}
        value={fields.salary}
        error={problem.fields.base_salary}
        onChange={(salary) => set({ salary })}
      />
      <WrittenDay
        label={t('firstDay')}
        description={t('firstDayAbout')}
        required
        convention={convention}
        value={fields.from}
        error={problem.isPaidMonth ? undefined : problem.fields.from}
        onChange={(from) => set({ from })}
      />
      <TextInput
        label={t('reason')}
        maxLength={500}
        value={fields.reason}
        error={problem.fields.reason}
        onChange={(event) => set({ reason: event.currentTarget.value })}
      />
      {(problem.isPaidMonth || fields.isDifferencePaid) && (
        <Checkbox
          label={t('payDifference')}
          description={t('payDifferenceAbout')}
          checked={fields.isDifferencePaid}
          onChange={(event) => set({ isDifferencePaid: event.currentTarget.checked })}
        />
      )}
      <Meaning employee={employee} salary={fields.salary} />
    </Stack>
  );
}

/** The refusals by field. A month that is paid already is no mistake: the person decides about its difference. */
function useProblems(error: unknown) {
  const t = useTranslations('payTerms');
  const failureText = useFailureText();
  if (!error) return { fields: {}, other: undefined, isPaidMonth: false };
  const { details } = wireError(error);
  const fields: Partial<Record<string, string>> = byField(details);
  const isPaidMonth = details.some(({ rule }) => rule === 'paid_period');
  const isShown = ['base_salary', 'from', 'reason'].some((name) => fields[name] !== undefined);
  const other = isPaidMonth ? t('paidMonth') : isShown ? undefined : failureText(error);
  return { fields, other, isPaidMonth };
}

/** Says the new pay per month, and its difference to today's. */
function Meaning({ employee, salary }: { employee: PaidEmployee; salary: string }) {
  const t = useTranslations('payTerms');
  const format = useFormatter();
  const texts = useTexts();
  const { base_salary: known, currency, pay_frequency: frequency } = employee;
  const typed = asNumber(salary);
  if (typeof typed !== 'number' || currency === null) return null;
  const now = perMonth(typed, frequency);
  const before = known === null ? null : perMonth(known, frequency);
  const share = shareOf(before, now);
  const unit = frequency === 'hourly' ? 'hourly' : 'monthly';
  return (
    <p className={classes.meaning} role="status">
      {before === null || share === null
        ? t('meansFirst', { pay: t(`per.${unit}`, { amount: texts.money(now, currency) }) })
        : t('means', {
            before: texts.money(before, currency),
            pay: t(`per.${unit}`, { amount: texts.money(now, currency) }),
            more: format.number(now - before, { style: 'currency', currency, signDisplay: 'exceptZero' }),
            share: format.number(share, {
              ...{ style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 },
            }),
          })}
    </p>
  );
}
