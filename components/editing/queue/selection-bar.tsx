'use client';

import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowRight,
  IconCalendar,
  IconFlag,
  IconHandGrab,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useClearOfToasts } from '#components/base/ui/floating/use-clear-of-toasts.ts';
import classes from './board.module.css';
import { mostAtOnce } from './cards/card.ts';
import { useWorkspace } from './workspace.ts';

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** The actions for the selected cards. */
export function SelectionBar({
  ids,
  hidden,
  onDrop,
  onClear,
}: {
  ids: string[];
  /** Selected cards that are not visible under the current filters. */
  hidden: string[];
  onDrop: (ids: readonly string[]) => void;
  onClear: () => void;
}) {
  const t = useTranslations('board');
  const { acts, open, mayClaim, mayChange } = useWorkspace();
  const bar = useRef<HTMLElement>(null);
  useClearOfToasts(bar);
  const button = (text: string, symbol: ReactNode, onClick: () => void) => (
    <Button size="compact-md" variant="default" leftSection={symbol} onClick={onClick}>
      {text}
    </Button>
  );
  /** A button that acts at once, without a dialog, says how many cards it changes. */
  const counted = (act: string) => (ids.length > 1 ? t('chosen.actOn', { act, count: ids.length }) : act);
  return (
    <section ref={bar} className={classes.bar} aria-label={t('chosen.label')}>
      <strong role="status">
        {t('chosen.count', { count: ids.length })}
        {ids.length === mostAtOnce && ` ${t('chosen.most')}`}
        {hidden.length > 0 && ` · ${t('chosen.hidden', { count: hidden.length })}`}
      </strong>
      {hidden.length > 0 && (
        <Button size="compact-md" variant="light" onClick={() => onDrop(hidden)}>
          {t('chosen.drop')}
        </Button>
      )}
      <div className={classes.barActs}>
        {mayClaim && button(counted(t('act.claim')), <IconHandGrab {...icon} />, () => void acts.claim(ids))}
        {mayClaim &&
          button(counted(t('act.release')), <IconArrowBackUp {...icon} />, () => void acts.release(ids))}
        {mayChange &&
          button(t('act.status'), <IconArrowRight {...icon} />, () => open({ kind: 'status', ids }))}
        {mayChange &&
          button(t('act.assign'), <IconUserPlus {...icon} />, () => open({ kind: 'assign', ids }))}
        {mayChange &&
          button(t('act.priority'), <IconFlag {...icon} />, () => open({ kind: 'priority', ids }))}
        {mayChange && button(t('act.due'), <IconCalendar {...icon} />, () => open({ kind: 'due', ids }))}
        {mayClaim && (
          <AsCode area="editCards" verb="claim" input={() => ({ action: 'claim' as const, ids })} />
        )}
        <Button
          size="compact-md"
          variant="subtle"
          color="gray"
          leftSection={<IconX {...icon} />}
          onClick={onClear}
        >
          {t('chosen.clear')}
        </Button>
      </div>
    </section>
  );
}
