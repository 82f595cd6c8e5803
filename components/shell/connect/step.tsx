import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import classes from './connect.module.css';

export function Step({
  name,
  about,
  isDone,
  children,
}: {
  name: string;
  about: string;
  isDone: boolean;
  children?: ReactNode;
}) {
  const t = useTranslations('firstSteps');
  return (
    <li className={classes.step}>
      <span className={classes.tick} data-done={isDone || undefined}>
        <IconCheck size={14} stroke={2.6} aria-hidden />
      </span>
      <div className={classes.stepText}>
        <span className={classes.stepName}>{name}</span>
        <VisuallyHidden>{`: ${isDone ? t('done') : t('open')}`}</VisuallyHidden>
        <p className={classes.about}>{about}</p>
      </div>
      {!isDone && children && <div className={classes.stepAction}>{children}</div>}
    </li>
  );
}
