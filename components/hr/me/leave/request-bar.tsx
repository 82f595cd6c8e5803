'use client';

import { Button } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { ChoiceBar } from '#components/base/ui/inputs/choice-bar.tsx';
import { datedText } from '#components/records/values/scalar.ts';
import { addDays } from '#components/views/calendar/days.ts';
import { useTexts } from '../../shared/use-texts.ts';
import classes from './leave.module.css';
import type { LeaveRequest } from './use-leave-request.ts';
import type { ShownMonth } from './use-month.ts';

interface Props {
  request: LeaveRequest;
  shown: ShownMonth;
  /** The days that can still be requested; undefined for a kind without a limit. */
  left: number | undefined;
}

/** Says what the chosen days cost and what speaks against them, and sends the request. */
export function RequestBar({ request, shown, left }: Props) {
  const t = useTranslations('myPage.leave');
  const texts = useTexts();
  const failureText = useFailureText();
  const { span, cost, send } = request;
  if (!span)
    return (
      <p className={classes.hint} role="status">
        {send.isSuccess ? t('sent', { days: texts.days(Number(send.data.data.days)) }) : t('choose')}
      </p>
    );
  const days = cost.data && !cost.isError ? Number(cost.data.data.days) : undefined;
  const failure = send.error ?? (cost.isError && !cost.isFetching ? cost.error : null);
  return (
    <div className={classes.request}>
      <p className={classes.cost} role="status" data-cost>
        <strong>{texts.range(span.start, span.end)}</strong>
        {days !== undefined && <span>{t('cost', { days: texts.days(days) })}</span>}
        {days !== undefined && left !== undefined && (
          <span className={classes.quiet}>{t('leftAfter', { days: texts.days(left - days) })}</span>
        )}
      </p>
      <Halves request={request} />
      <Remarks request={request} shown={shown} />
      {failure !== null && (
        <p className={classes.problem} role="alert">
          {failureText(failure)}
        </p>
      )}
      <Button size="lg" fullWidth loading={send.isPending} onClick={request.submit}>
        {t('send')}
      </Button>
    </div>
  );
}

/** A request may begin at noon and end at noon. */
function Halves({ request: { span, halves, setHalves } }: { request: LeaveRequest }) {
  const t = useTranslations('myPage.leave.halves');
  if (!span) return null;
  if (span.start === span.end) {
    const value = halves.start === 'pm' ? 'pm' : halves.end === 'am' ? 'am' : 'all';
    return (
      <ChoiceBar
        isWide
        aria-label={t('day')}
        value={value}
        onChoose={(one) => setHalves({ start: one === 'pm' ? 'pm' : 'am', end: one === 'am' ? 'am' : 'pm' })}
        choices={(['all', 'am', 'pm'] as const).map((one) => ({ value: one, label: t(one) }))}
      />
    );
  }
  return (
    <div className={classes.halves}>
      <ChoiceBar
        isWide
        aria-label={t('first')}
        value={halves.start}
        onChoose={(start) => setHalves({ ...halves, start })}
        choices={[
          { value: 'am', label: t('fromMorning') },
          { value: 'pm', label: t('fromNoon') },
        ]}
      />
      <ChoiceBar
        isWide
        aria-label={t('last')}
        value={halves.end}
        onChoose={(end) => setHalves({ ...halves, end })}
        choices={[
          { value: 'am', label: t('untilNoon') },
          { value: 'pm', label: t('untilEvening') },
        ]}
      />
    </div>
  );
}

/** Colleagues who are away on these days, and the half days on which the department has too few people. */
function Remarks({ request: { span, cost }, shown }: Pick<Props, 'request' | 'shown'>) {
  const t = useTranslations('myPage.leave');
  const format = useFormatter();
  if (!span) return null;
  const away = new Set<string>();
  for (let day = span.start; day <= span.end; day = addDays(day, 1))
    for (const name of shown.awayOn(day)) away.add(name);
  return (
    <>
      {away.size > 0 && (
        <p className={classes.quiet}>{t('colleaguesAway', { names: [...away].join(', ') })}</p>
      )}
      {!cost.isError &&
        cost.data?.warnings?.map(({ code, message }) => (
          <p key={code} className={classes.warning}>
            {datedText(format, message)}
          </p>
        ))}
    </>
  );
}
