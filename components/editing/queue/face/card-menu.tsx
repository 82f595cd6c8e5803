'use client';

import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowRight,
  IconCalendar,
  IconClockPlus,
  IconExternalLink,
  IconFlag,
  IconHandGrab,
  IconTemplate,
  IconUserCheck,
  IconUserPlus,
} from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useMay } from '#components/base/session/context.tsx';
import { AnchoredMenu } from '#components/base/ui/floating/anchored-menu.tsx';
import { codeOf } from '../cards/card.ts';
import { isMine, mayClaim, mayRelease, mayTakeOver, mayWrite, stepsOf } from '../cards/steps.ts';
import type { MenuAt } from '../use-new-workspace.ts';
import { useWorkspace } from '../workspace.ts';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** One menu for all cards, opened at the pressed button. */
export function CardMenu({ at: { id, anchor }, onClose }: { at: MenuAt; onClose: () => void }) {
  const t = useTranslations('board.act');
  const router = useRouter();
  const { store, viewer, acts, open, mayClaim: isLet, mayChange } = useWorkspace();
  const mayStore = useMay()('cardTemplates', 'create');
  const card = store.read().get(id);
  if (!card) return null;
  const canChange = mayChange && mayWrite(card, viewer);
  const ids = [id];
  const item = (text: string, symbol: ReactNode, onClick: () => void) => (
    <Menu.Item leftSection={symbol} onClick={onClick}>
      {text}
    </Menu.Item>
  );
  return (
    <AnchoredMenu
      anchor={anchor}
      onClose={onClose}
      label={t('menu', { code: codeOf(card) })}
      position="bottom-end"
    >
      {item(t('open'), <IconExternalLink {...icon} />, () => router.push(`/queue/${id}`))}
      {isLet && mayClaim(card) && item(t('claim'), <IconHandGrab {...icon} />, () => void acts.claim(ids))}
      {isLet &&
        isMine(card, viewer) &&
        item(t('extend'), <IconClockPlus {...icon} />, () => void acts.extend(ids))}
      {isLet &&
        mayTakeOver(card, viewer) &&
        item(t('takeOver'), <IconHandGrab {...icon} />, () => open({ kind: 'takeOver', id }))}
      {isLet &&
        mayRelease(card, viewer) &&
        item(
          isMine(card, viewer) ? t('release') : t('releaseOther'),
          <IconArrowBackUp {...icon} />,
          () => void acts.release(ids),
        )}
      {canChange &&
        stepsOf(card, viewer).length > 0 &&
        item(t('status'), <IconArrowRight {...icon} />, () => open({ kind: 'status', ids }))}
      {canChange && item(t('assign'), <IconUserPlus {...icon} />, () => open({ kind: 'assign', ids }))}
      {canChange &&
        card.assignee_id !== viewer.id &&
        item(
          t('assignMe'),
          <IconUserCheck {...icon} />,
          () => void acts.change(ids, { assignee_id: viewer.id }),
        )}
      {canChange && item(t('priority'), <IconFlag {...icon} />, () => open({ kind: 'priority', ids }))}
      {canChange && item(t('due'), <IconCalendar {...icon} />, () => open({ kind: 'due', ids }))}
      {mayStore && item(t('template'), <IconTemplate {...icon} />, () => open({ kind: 'template', id }))}
    </AnchoredMenu>
  );
}
