'use client';

import { Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type Done, failedOf, succeededOf } from '../cards/outcome.ts';
import { useRefusal } from '../use-refusal.ts';
import { useWorkspace } from '../workspace.ts';
import { Dialog } from './dialog.tsx';
import classes from './dialogs.module.css';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** The results of an action, card by card, with refusals and their reasons first. */
export function ResultsDialog({ done, onClose }: { done: Done; onClose: () => void }) {
  const t = useTranslations('board');
  const { people, store } = useWorkspace();
  const refusalText = useRefusal(people);
  const failed = failedOf(done);
  const succeeded = succeededOf(done);
  const nameOf = (id: string) => {
    const card = store.read().get(id);
    return card ? `${card.code} ${card.title}` : id;
  };
  const retry = () => {
    onClose();
    done.again(failed.map(({ id }) => id));
  };
  return (
    <Dialog
      title={t('results.title', { failed: failed.length, count: done.outcomes.length })}
      onClose={onClose}
      code={
        <Button variant="light" onClick={retry} data-autofocus>
          {t('results.retry', { count: failed.length })}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.results} aria-label={t('results.list')} tabIndex={0}>
        <ul>
          {failed.map(({ id, refusal }) => (
            <li key={id} data-failed>
              <IconAlertCircle {...icon} />
              <span>
                <strong>{nameOf(id)}</strong>
                <span className={classes.reason}>{refusalText(refusal)}</span>
              </span>
            </li>
          ))}
          {succeeded.map((id) => (
            <li key={id}>
              <IconCircleCheck {...icon} />
              <span>
                {nameOf(id)}
                <span className={classes.reason}>{t('results.done')}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </Dialog>
  );
}
