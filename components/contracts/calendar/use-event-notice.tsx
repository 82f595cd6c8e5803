'use client';

import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { showAnew } from '#components/base/ui/show-anew.ts';
import classes from './calendar.module.css';

const toast = 'calendar-changes';
const longMs = 10_000;

/** Says what was changed, with a button that undoes it, and what was refused and why. */
export function useEventNotice() {
  const t = useTranslations('calendar');
  const failureText = useFailureText();
  return useMemo(
    () => ({
      show(text: string, undo?: () => void) {
        const message = (
          <span className={classes.toast}>
            <span>{text}</span>
            {undo && (
              <Button size="compact-sm" variant="light" onClick={undo}>
                {t('undo')}
              </Button>
            )}
          </span>
        );
        showAnew(toast, { message, role: 'status', autoClose: longMs });
      },
      refused(title: string, error: unknown) {
        const message = t('refused', { title, reason: failureText(error) });
        notifications.show({ color: 'brick', message, role: 'alert', autoClose: false });
      },
    }),
    [t, failureText],
  );
}
