'use client';

import { Menu } from '@mantine/core';
import {
  IconArrowRight,
  IconBan,
  IconBell,
  IconCode,
  IconHelp,
  IconLink,
  IconPencil,
} from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { Given } from '#components/base/as-code/named-code.tsx';
import { useMay } from '#components/base/session/context.tsx';
import type { VerbOf } from '#components/base/session/facts.ts';
import { AnchoredMenu, type MenuAnchor } from '#components/base/ui/floating/anchored-menu.tsx';
import { isMine, mayClaim } from '../queue/cards/steps.ts';
import { useCardWorkspace } from './card-workspace.ts';
import { useActions } from './use-actions.ts';
import { useSteps } from './use-steps.ts';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true };

const asCode = (verb: VerbOf<'editCards'>, input: Given) =>
  ({ kind: 'code', name: `editCards-${verb}`, input }) as const;

/** Less frequent actions of the card, and the API calls behind its buttons without dialogs. */
export function MoreChoices(menu: MenuAnchor) {
  const t = useTranslations('card');
  const may = useMay();
  const code = useTranslations('asCode');
  const links = useTranslations('reviewLinks');
  const { card, viewer, words, mayWrite, open } = useCardWorkspace();
  const { steps, take } = useSteps();
  const { others } = useActions();
  const claim = (action: 'claim' | 'extend') => ({
    text: t(action),
    ...asCode('claim', { action, ids: [card.id] }),
  });
  const calls = [
    ...(may('editCards', 'claim') && mayClaim(card) ? [claim('claim')] : []),
    ...(may('editCards', 'claim') && isMine(card, viewer) ? [claim('extend')] : []),
    ...steps.map((status) => ({
      text: words.step('edit_card', status),
      ...asCode('update', { id: card.id, status }),
    })),
  ];
  return (
    <AnchoredMenu {...menu} label={t('more')} position="bottom-end">
      {others.map(({ id, text, run }) => (
        <Menu.Item key={id} leftSection={<IconArrowRight {...icon} />} onClick={run}>
          {text}
        </Menu.Item>
      ))}
      {mayWrite && (
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => open({ kind: 'edit' })}>
          {t('edit.open')}
        </Menu.Item>
      )}
      {may('editReviewLinks', 'create') && (
        <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => open({ kind: 'link' })}>
          {links('make')}
        </Menu.Item>
      )}
      {may('production', 'notify') && (
        <Menu.Item leftSection={<IconBell {...icon} />} onClick={() => open({ kind: 'notify' })}>
          {t('notify.open')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconHelp {...icon} />} onClick={() => open({ kind: 'help' })}>
        {t('help.open')}
      </Menu.Item>
      {steps.includes('cancelled') && (
        <Menu.Item color="brick" leftSection={<IconBan {...icon} />} onClick={() => void take('cancelled')}>
          {words.step('edit_card', 'cancelled')}
        </Menu.Item>
      )}
      {calls.length > 0 && <Menu.Label>{code('show')}</Menu.Label>}
      {calls.map(({ text, ...call }) => (
        <Menu.Item key={text} leftSection={<IconCode {...icon} />} onClick={() => open(call)}>
          {text}
        </Menu.Item>
      ))}
    </AnchoredMenu>
  );
}
