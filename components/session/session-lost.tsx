'use client';

import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { currentLoss, onLossChange, setLost } from './lost.ts';
import classes from './session-lost.module.css';
import { SignInAgain } from './sign-in-again.tsx';

/** Over the page and not in its place: what was typed below is still there afterwards. */
export function SessionLost() {
  const t = useTranslations('sessionLost');
  const queryClient = useQueryClient();
  const loss = useSyncExternalStore(onLossChange, currentLoss, () => undefined);

  function goOn() {
    setLost(undefined);
    void queryClient.invalidateQueries();
  }

  return (
    <Modal
      opened={loss !== undefined}
      onClose={() => setLost(undefined)}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={loss === 'switched'}
      title={loss && t(`${loss}.title`)}
      zIndex={1000}
    >
      {loss && <p className={classes.about}>{t(`${loss}.about`)}</p>}
      {loss === 'signed_out' && <SignInAgain onDone={goOn} />}
      {loss === 'switched' && (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setLost(undefined)}>
            {t('stay')}
          </Button>
          <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
        </div>
      )}
    </Modal>
  );
}
