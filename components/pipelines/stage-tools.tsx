'use client';

import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import classes from './pipelines.module.css';
import type { Stage } from './pipelines.ts';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** What can be done to a stage. Whoever moves one goes on moving it: the button stays where the focus is. */
export function StageTools({
  stage: { name },
  isFirst,
  isLast,
  onMove,
  onEdit,
  onRemove,
}: {
  stage: Stage;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const t = useTranslations('pipelines');
  const [up, down] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  const move = (by: -1 | 1, button: typeof up) => {
    onMove(by);
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <span className={classes.tools}>
      <ActionIcon
        ref={up}
        variant="subtle"
        color="gray"
        aria-label={t('up', { name })}
        aria-disabled={isFirst}
        {...(isFirst ? { 'data-disabled': true } : {})}
        onClick={() => !isFirst && move(-1, up)}
      >
        <IconArrowUp {...icon} />
      </ActionIcon>
      <ActionIcon
        ref={down}
        variant="subtle"
        color="gray"
        aria-label={t('down', { name })}
        aria-disabled={isLast}
        {...(isLast ? { 'data-disabled': true } : {})}
        onClick={() => !isLast && move(1, down)}
      >
        <IconArrowDown {...icon} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={t('editOf', { name })} onClick={onEdit}>
        <IconPencil {...icon} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={t('removeOf', { name })} onClick={onRemove}>
        <IconTrash {...icon} />
      </ActionIcon>
    </span>
  );
}
