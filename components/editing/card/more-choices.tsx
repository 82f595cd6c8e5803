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
  IconTemplate,
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

/** Less frequent actions of the card, and the API calls behind its buttons without dialogs. */
export function MoreChoices(menu: MenuAnchor) {
  const t = useTranslations('card');
  return (
    <AnchoredMenu {...menu} label={t('more')} position="bottom-end">
      <OtherActions />
      <DialogChoices />
      <CancelChoice />
      <CallChoices />
    </AnchoredMenu>
  );
}

const OtherActions = () =>
  useActions().others.map(({ id, text, run }) => (
    <Menu.Item key={id} leftSection={<IconArrowRight {...icon} />} onClick={run}>
      {text}
    </Menu.Item>
  ));

/** The choices that open a dialog. */
function DialogChoices() {
  const t = useTranslations('card');
  const acts = useTranslations('board.act');
  const links = useTranslations('reviewLinks');
  const may = useMay();
  const { mayWrite, open } = useCardWorkspace();
  const choices = [
    { kind: 'edit', Icon: IconPencil, text: t('edit.open'), isOffered: mayWrite },
    { kind: 'link', Icon: IconLink, text: links('make'), isOffered: may('editReviewLinks', 'create') },
    {
      kind: 'template',
      Icon: IconTemplate,
      text: acts('template'),
      isOffered: may('cardTemplates', 'create'),
    },
    { kind: 'notify', Icon: IconBell, text: t('notify.open'), isOffered: may('production', 'notify') },
    { kind: 'help', Icon: IconHelp, text: t('help.open'), isOffered: true },
  ] as const;
  return choices
    .filter(({ isOffered }) => isOffered)
    .map(({ kind, Icon, text }) => (
      <Menu.Item key={kind} leftSection={<Icon {...icon} />} onClick={() => open({ kind })}>
        {text}
      </Menu.Item>
    ));
}

function CancelChoice() {
  const { words } = useCardWorkspace();
  const { steps, take } = useSteps();
  if (!steps.includes('cancelled')) return null;
  return (
    <Menu.Item color="brick" leftSection={<IconBan {...icon} />} onClick={() => void take('cancelled')}>
      {words.step('edit_card', 'cancelled')}
    </Menu.Item>
  );
}

const asCode = (verb: VerbOf<'editCards'>, input: Given) =>
  ({ kind: 'code', name: `editCards-${verb}`, input }) as const;

/** The API calls of the buttons that open no dialog. */
function CallChoices() {
  const t = useTranslations('card');
  const code = useTranslations('asCode');
  const mayHold = useMay()('editCards', 'claim');
  const { card, viewer, words, open } = useCardWorkspace();
  const { steps } = useSteps();
  const claim = (action: 'claim' | 'extend') => ({
    text: t(action),
    ...asCode('claim', { action, ids: [card.id] }),
  });
  const calls = [
    ...(mayHold && mayClaim(card) ? [claim('claim')] : []),
    ...(mayHold && isMine(card, viewer) ? [claim('extend')] : []),
    ...steps.map((status) => ({
      text: words.step('edit_card', status),
      ...asCode('update', { id: card.id, status }),
    })),
  ];
  if (calls.length === 0) return null;
  return (
    <>
      <Menu.Label>{code('show')}</Menu.Label>
      {calls.map(({ text, ...call }) => (
        <Menu.Item key={text} leftSection={<IconCode {...icon} />} onClick={() => open(call)}>
          {text}
        </Menu.Item>
      ))}
    </>
  );
}
