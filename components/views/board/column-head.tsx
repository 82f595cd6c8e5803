'use client';

import { ActionIcon } from '@mantine/core';
import { IconChecks, IconChevronsLeft } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { Tone } from '#server/kernel/values/tones.ts';
import classes from './board.module.css';
import { useSlots } from './slots.ts';

interface Props {
  id: string;
  column: string;
  name: string;
  tone?: Tone | undefined;
  limit?: number | undefined;
  count: number;
  sums: string;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  /** Undefined if no record can be selected here. */
  onChooseAll: (() => void) | undefined;
}

/** The name of a column with its count, and the buttons that fold it and select its records. */
export function ColumnHead({ id, column, name, tone, limit, count, ...props }: Props) {
  const { sums, isFolded, onFold, onChooseAll } = props;
  const t = useTranslations('boardView');
  const { ColumnTool } = useSlots();
  return (
    <header className={classes.columnHead}>
      <h2 id={id} className={classes.columnName} data-tone={tone}>
        <span className={classes.name}>{name}</span>{' '}
        <span
          className={classes.count}
          data-over={(limit !== undefined && count > limit) || undefined}
          title={limit === undefined ? undefined : t('limit', { limit })}
        >
          {limit === undefined ? count : `${count}/${limit}`}
        </span>
      </h2>
      {sums && !isFolded && <p className={classes.sums}>{sums}</p>}
      {isFolded ? (
        <button
          type="button"
          className={classes.unfold}
          aria-label={t('unfold', { name })}
          data-tip={t('unfold', { name })}
          onClick={() => onFold(false)}
        />
      ) : (
        <div className={classes.headTools}>
          {ColumnTool && <ColumnTool column={column} name={name} />}
          {onChooseAll && (
            <HeadButton
              tip={t('chooseColumn')}
              label={t('chooseColumnOf', { name })}
              icon={IconChecks}
              onClick={onChooseAll}
            />
          )}
          <HeadButton
            tip={t('fold', { name })}
            label={t('fold', { name })}
            icon={IconChevronsLeft}
            isWideOnly
            onClick={() => onFold(true)}
          />
        </div>
      )}
    </header>
  );
}

interface HeadButtonProps {
  tip: string;
  label: string;
  icon: typeof IconChecks;
  /** True for a button that a phone does not need, because it shows one column only. */
  isWideOnly?: boolean;
  onClick: () => void;
}

function HeadButton({ tip, label, icon: Icon, isWideOnly = false, onClick }: HeadButtonProps) {
  return (
    <ActionIcon
      data-tip={tip}
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={label}
      onClick={onClick}
      {...(isWideOnly ? { visibleFrom: 'sm' } : {})}
    >
      <Icon size={16} stroke={1.8} aria-hidden />
    </ActionIcon>
  );
}
