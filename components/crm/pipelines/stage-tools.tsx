'use client';

import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import classes from './pipelines.module.css';
import type { Stage } from './pipelines.ts';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** The value of `data-mover`, by which a button is found again after its stage moved. */
export const moverOf = (id: string, by: -1 | 1) => `${id} ${by}`;

/** The buttons of a stage: move, edit and remove. */
export function StageTools({
  stage: { id, name },
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
  return (
    <span className={classes.tools}>
      <ActionIcon
        data-mover={moverOf(id, -1)}
        variant="subtle"
        color="gray"
        aria-label={t('up', { name })}
        aria-disabled={isFirst}
        {...(isFirst ? { 'data-disabled': true } : {})}
        onClick={() => !isFirst && onMove(-1)}
      >
        <IconArrowUp {...icon} />
      </ActionIcon>
      <ActionIcon
        data-mover={moverOf(id, 1)}
        variant="subtle"
        color="gray"
        aria-label={t('down', { name })}
        aria-disabled={isLast}
        {...(isLast ? { 'data-disabled': true } : {})}
        onClick={() => !isLast && onMove(1)}
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
