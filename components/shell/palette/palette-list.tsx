'use client';

import { Highlight } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import classes from './palette.module.css';
import { groups, type PaletteItem } from './palette-item.ts';

export const lineId = (list: string, { id }: PaletteItem) => `${list}-${id.replaceAll(/\W/g, '_')}`;

interface Props {
  id: string;
  typed: string;
  items: readonly PaletteItem[];
  selected: PaletteItem | undefined;
  onRun: (item: PaletteItem) => void;
}

/** Before anything is typed the lines are in groups; after that, the best one is the first. */
export function PaletteList({ id, typed, items, selected, onRun }: Props) {
  const t = useTranslations('palette');
  const isTyped = typed.trim() !== '';
  const line = selected && lineId(id, selected);
  useEffect(() => {
    if (line) document.getElementById(line)?.scrollIntoView({ block: 'nearest' });
  }, [line]);
  const lineOf = (item: PaletteItem) => (
    <Line
      key={item.id}
      id={lineId(id, item)}
      item={item}
      typed={typed}
      note={item.note ?? (isTyped ? t(`groups.${item.group}`) : '')}
      isSelected={item === selected}
      onRun={() => onRun(item)}
    />
  );
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('results')}
      className={classes.list}
      hidden={items.length === 0}
    >
      {isTyped
        ? items.map(lineOf)
        : groups.map((group) => {
            const own = items.filter((item) => item.group === group);
            if (own.length === 0) return null;
            return (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
              <div key={group} role="group" aria-label={t(`groups.${group}`)}>
                <div className={classes.group} aria-hidden>
                  {t(`groups.${group}`)}
                </div>
                {own.map(lineOf)}
              </div>
            );
          })}
    </div>
  );
}

interface LineProps {
  id: string;
  item: PaletteItem;
  typed: string;
  note: string;
  isSelected: boolean;
  onRun: () => void;
}

function Line({ id, item, typed, note, isSelected, onRun }: LineProps) {
  const { icon: Icon, label } = item;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the input has the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      className={classes.line}
      onClick={onRun}
      // The input keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Icon size={18} stroke={1.7} aria-hidden />
      <Highlight
        component="span"
        className={classes.label}
        highlight={typed.trim().split(/\s+/)}
        highlightStyles={{ background: 'none', color: 'inherit', fontWeight: 'var(--weight-strong)' }}
      >
        {label}
      </Highlight>
      {note && <span className={classes.note}>{note}</span>}
    </div>
  );
}
