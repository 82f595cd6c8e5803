'use client';

import { Button, Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import settingsClasses from '../../settings.module.css';
import classes from '../invoicing.module.css';

/** Switches VeriFactu on or off, after people have confirmed that they know what follows from it. */
export function VerifactuSwitch({ isOn, isReady }: { isOn: boolean; isReady: boolean }) {
  const t = useTranslations('verifactu');
  const failureText = useFailureText();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [isConfirmed, setConfirmed] = useState(false);
  const change = useMutation(
    trpc.verifactu.change.mutationOptions({
      onSuccess: () => {
        setConfirmed(false);
        return queryClient.invalidateQueries({ queryKey: trpc.verifactu.get.queryKey() });
      },
    }),
  );
  if (!isOn && !isReady) return null;
  return (
    <div className={classes.switch}>
      <h3 className={classes.step}>{isOn ? t('switchOff') : t('switchOn')}</h3>
      <Checkbox
        label={isOn ? t('confirmOff') : t('confirmOn')}
        checked={isConfirmed}
        onChange={(event) => setConfirmed(event.currentTarget.checked)}
      />
      {change.error && (
        <p className={settingsClasses.problem} role="alert">
          {failureText(change.error)}
        </p>
      )}
      <div className={classes.actions}>
        <Button
          variant={isOn ? 'default' : 'filled'}
          disabled={!isConfirmed}
          loading={change.isPending}
          onClick={() => change.mutate({ status: isOn ? 'off' : 'on' })}
        >
          {isOn ? t('switchOff') : t('switchOn')}
        </Button>
      </div>
    </div>
  );
}
