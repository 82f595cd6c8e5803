'use client';

import { Button, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { isOnTheWay } from '#components/base/files/uploads/upload.ts';
import { useConvention } from '#components/base/locale/use-convention.ts';
import { useFacts } from '#components/base/session/context.tsx';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
import { WrittenNumber } from '#components/base/ui/inputs/written-number.tsx';
import { useIsHydrated } from '#components/base/ui/use-is-hydrated.ts';
import { CategoryChoice } from './category-choice.tsx';
import { DayChoice } from './day-choice.tsx';
import { PhotoFrame } from './photo-frame.tsx';
import classes from './quick-expense.module.css';
import type { KeptValues } from './use-kept-values.ts';
import type { Photo } from './use-photo.ts';
import type { SendExpense } from './use-send-expense.ts';

interface Props {
  kept: KeptValues;
  photo: Photo;
  send: SendExpense;
  today: string;
  categories: readonly string[];
}

const isPositive = (amount: string) => Number(amount) > 0;

/** Sends the expense as soon as its photo has arrived. */
function useSubmit(send: SendExpense, isUploading: boolean) {
  const [wanted, setWanted] = useState<{ isDraft: boolean }>();
  const begin = useEffectEvent((how: { isDraft: boolean }) => {
    setWanted(undefined);
    send.mutate(how);
  });
  useEffect(() => {
    if (wanted && !isUploading) begin(wanted);
  }, [wanted, isUploading]);
  return {
    submit: (isDraft: boolean) => setWanted({ isDraft }),
    isWaiting: wanted !== undefined && isUploading,
  };
}

interface TotalProps {
  value: string;
  isMissing: boolean;
  onChange: (amount: string) => void;
}

/** The sum of the receipt, which is the only field that has to be typed. */
function Total({ value, isMissing, onChange }: TotalProps) {
  const t = useTranslations('expenses.new');
  const convention = useConvention();
  const { currency } = useFacts();
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (isHydrated) input.current?.focus();
  }, [isHydrated]);
  return (
    <WrittenNumber
      className={classes.amount}
      label={t('amount', { currency })}
      ref={input}
      isQuiet
      value={value}
      convention={convention}
      error={isMissing ? t('amountMissing') : undefined}
      onChange={onChange}
    />
  );
}

/** The reason why the expense was not sent, and that nothing is lost. */
function Refusal({ error, isSaved }: { error: SendExpense['error']; isSaved: boolean }) {
  const t = useTranslations('expenses.new');
  const failureText = useFailureText();
  if (!error) return null;
  return (
    <p className={classes.problem} role="alert">
      {failureText(error)} {isSaved && t('savedAsDraft')}
    </p>
  );
}

/** The photo, the sum, and what is usually right as it is. */
export function ExpenseForm({ kept, photo, send, today, categories }: Props) {
  const t = useTranslations('expenses.new');
  const { values, change } = kept;
  const [isTried, setTried] = useState(false);
  const isUploading = photo.uploads.some(isOnTheWay);

  const { submit, isWaiting } = useSubmit(send, isUploading);
  const decide = (isDraft: boolean) => {
    setTried(true);
    if (isPositive(values.amount)) submit(isDraft);
  };

  return (
    <HydratedForm
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        decide(false);
      }}
    >
      <PhotoFrame photo={photo} fileId={values.receipt_file_id} />
      <Total
        value={values.amount}
        isMissing={isTried && !isPositive(values.amount)}
        onChange={(amount) => change({ amount })}
      />
      <DayChoice value={values.date} today={today} onChange={(date) => change({ date })} />
      <CategoryChoice
        value={values.category}
        usual={categories}
        onChange={(category) => change({ category })}
      />
      <TextInput
        label={t('description')}
        placeholder={values.category || t('described')}
        maxLength={500}
        value={values.description}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
      {isWaiting && (
        <p className={classes.quiet} role="status">
          {t('stillUploading')}
        </p>
      )}
      <Refusal error={send.error} isSaved={values.saved !== null} />
      <div className={classes.buttons}>
        <Button type="submit" size="lg" loading={send.isPending || isWaiting}>
          {t('send')}
        </Button>
        <Button variant="default" size="lg" disabled={send.isPending} onClick={() => decide(true)}>
          {t('keep')}
        </Button>
      </div>
    </HydratedForm>
  );
}
