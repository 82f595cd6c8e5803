'use client';

import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowRight,
  IconCalendar,
  IconFlag,
  IconHandGrab,
  IconLink,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useMay } from '#components/base/session/context.tsx';
import { useClearOfToasts } from '#components/base/ui/floating/use-clear-of-toasts.ts';
import type { KnownRecords } from '#components/views/board/records/known-records.ts';
import { mostAtOnce } from '#components/views/board/selection.ts';
import type { Card } from './cards/card.ts';
import { mayClaim as isClaimable, mayRelease } from './cards/steps.ts';
import classes from './queue.module.css';
import { useWorkspace } from './workspace.ts';

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

interface Props {
  ids: string[];
  known: KnownRecords<Card>;
  /** Selected cards that are not visible under the current filters. */
  hidden: string[];
  onDrop: (ids: readonly string[]) => void;
  onClear: () => void;
}

/** The actions for the selected cards. */
export function SelectionBar({ ids, hidden, known, onDrop, onClear }: Props) {
  const t = useTranslations('board');
  const { acts, viewer, mayClaim, mayChange } = useWorkspace();
  const bar = useRef<HTMLElement>(null);
  useClearOfToasts(bar);
  /** A button that acts at once, without a dialog, says how many cards it changes, and is offered for those only. */
  const counted = (act: string, some: readonly string[]) =>
    ids.length > 1 ? t('chosen.actOn', { act, count: some.length }) : act;
  const among = (is: (card: Card) => boolean) =>
    ids.filter((id) => [known.get(id)].some((card) => card !== undefined && is(card)));
  const claimable = mayClaim ? among(isClaimable) : [];
  const releasable = mayClaim ? among((card) => mayRelease(card, viewer)) : [];
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
        {claimable.length > 0 && (
          <BarButton icon={IconHandGrab} onClick={() => void acts.claim(claimable)}>
            {counted(t('act.claim'), claimable)}
          </BarButton>
        )}
        {releasable.length > 0 && (
          <BarButton icon={IconArrowBackUp} onClick={() => void acts.release(releasable)}>
            {counted(t('act.release'), releasable)}
          </BarButton>
        )}
        {mayChange && <ChangeButtons ids={ids} />}
        <LinkButton ids={ids} />
        {claimable.length > 0 && (
          <AsCode
            area="editCards"
            verb="claim"
            input={() => ({ action: 'claim' as const, ids: claimable })}
          />
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

/** The changes that ask for a value in a dialog. */
const changes = [
  { kind: 'status', icon: IconArrowRight },
  { kind: 'assign', icon: IconUserPlus },
  { kind: 'priority', icon: IconFlag },
  { kind: 'due', icon: IconCalendar },
] as const;

function ChangeButtons({ ids }: { ids: string[] }) {
  const t = useTranslations('board');
  const { open } = useWorkspace();
  return changes.map(({ kind, icon }) => (
    <BarButton key={kind} icon={icon} onClick={() => open({ kind, ids })}>
      {t(`act.${kind}`)}
    </BarButton>
  ));
}

/** One review link for all selected cards. */
function LinkButton({ ids }: { ids: string[] }) {
  const t = useTranslations('board');
  const may = useMay();
  const { open } = useWorkspace();
  if (!may('editReviewLinks', 'createForCards')) return null;
  return (
    <BarButton icon={IconLink} onClick={() => open({ kind: 'link', ids })}>
      {t('act.link')}
    </BarButton>
  );
}

interface BarButtonProps {
  icon: typeof IconFlag;
  onClick: () => void;
  children: ReactNode;
}

function BarButton({ icon: Icon, onClick, children }: BarButtonProps) {
  return (
    <Button size="compact-md" variant="default" leftSection={<Icon {...icon} />} onClick={onClick}>
      {children}
    </Button>
  );
}
