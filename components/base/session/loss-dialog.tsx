'use client';

import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type SessionLossReason, setLost } from './session-loss.ts';
import classes from './session-lost.module.css';
import { SignInAgain } from './sign-in-again.tsx';

/** Covers the page instead of replacing it, so that typed values are still there afterwards. */
export function LossDialog({ loss }: { loss: SessionLossReason }) {
  const t = useTranslations('sessionLost');
  const queryClient = useQueryClient();

  function continueSession() {
    setLost(undefined);
    void queryClient.invalidateQueries();
  }

  return (
    <Modal
      opened
      onClose={() => setLost(undefined)}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={loss === 'switched'}
      title={t(`${loss}.title`)}
      zIndex={1000}
    >
      <p className={classes.about}>{t(`${loss}.about`)}</p>
      {loss === 'signed_out' && <SignInAgain onDone={continueSession} />}
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
