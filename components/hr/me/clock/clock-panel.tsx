'use client';

import { Button } from '@mantine/core';
import { IconCoffee, IconLogin2, IconLogout2, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { useTicking } from '#components/base/ui/use-ticking.ts';
import { useTexts } from '../../shared/use-texts.ts';
import classes from '../me.module.css';
import { ForgottenDay } from './forgotten-day.tsx';
import { type Interval, workedMinutes } from './intervals.ts';
import { useClock } from './use-clock.ts';

const icon = { size: 22, stroke: 1.8, 'aria-hidden': true };

/** The clock: one large button for the next step, the time worked so far and the intervals of today. */
export function ClockPanel({ employee, today }: { employee: string; today: string }) {
  const t = useTranslations('myPage.clock');
  const texts = useTexts();
  const failureText = useFailureText();
  const clock = useClock(employee, today);
  const { intervals, state, register } = clock;
  const worked = useTicking((now) => workedMinutes(intervals, now), 0);
  const since = intervals.at(-1)?.from;
  if (clock.isError)
    return (
      <Panel title={t('title')}>
        <Failed title={t('failed')} onRetry={() => void clock.refetch()} />
      </Panel>
    );
  return (
    <Panel title={t('title')}>
      {clock.forgotten && <ForgottenDay day={clock.forgotten} end={clock.end} />}
      <p className={classes.clock} role="status" data-state={state}>
        <span className={classes.figure}>{texts.minutes(worked)}</span>
        <span className={classes.quiet}>{t(`state.${state}`, { time: since ? texts.time(since) : '' })}</span>
      </p>
      <ClockButtons clock={clock} />
      {register.isError && (
        <p className={classes.problem} role="alert">
          {failureText(register.error)}
        </p>
      )}
      {intervals.length > 0 && <Intervals intervals={intervals} />}
    </Panel>
  );
}

/** The steps that the clock can take now. */
function ClockButtons({ clock: { state, register, isPending } }: { clock: ReturnType<typeof useClock> }) {
  const t = useTranslations('myPage.clock');
  const press = { size: 'lg', fullWidth: true, disabled: isPending, loading: register.isPending };
  return (
    <div className={classes.buttons}>
      {state === 'out' && (
        <Button {...press} leftSection={<IconLogin2 {...icon} />} onClick={() => register.mutate('check_in')}>
          {t('in')}
        </Button>
      )}
      {state === 'in' && (
        <Button
          {...press}
          variant="default"
          leftSection={<IconCoffee {...icon} />}
          onClick={() => register.mutate('break_start')}
        >
          {t('pause')}
        </Button>
      )}
      {state === 'paused' && (
        <Button
          {...press}
          leftSection={<IconPlayerPlay {...icon} />}
          onClick={() => register.mutate('break_end')}
        >
          {t('resume')}
        </Button>
      )}
      {state !== 'out' && (
        <Button
          {...press}
          variant={state === 'in' ? 'filled' : 'default'}
          leftSection={<IconLogout2 {...icon} />}
          onClick={() => register.mutate('check_out')}
        >
          {t('out')}
        </Button>
      )}
    </div>
  );
}

function Intervals({ intervals }: { intervals: readonly Interval[] }) {
  const t = useTranslations('myPage.clock');
  const texts = useTexts();
  return (
    <ul className={classes.lines} aria-label={t('today')}>
      {intervals.map(({ is, from, to }) => (
        <li key={from} className={classes.line} data-break={is === 'break' || undefined}>
          <span>{t(`is.${is}`)}</span>
          <span className={classes.number}>
            {texts.time(from)} – {to ? texts.time(to) : t('now')}
          </span>
        </li>
      ))}
    </ul>
  );
}
