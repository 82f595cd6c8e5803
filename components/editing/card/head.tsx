'use client';

import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconDots } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { loadPart } from '#components/base/offline/load-part.ts';
import { usePressMenu } from '#components/base/ui/floating/press-menu.ts';
import { Due } from '../queue/face/due.tsx';
import { useCardWorkspace } from './card-workspace.ts';
import classes from './head.module.css';
import { HolderOfCard } from './holder-of-card.tsx';
import { previousBoard } from './previous-board.ts';
import { StepButtons } from './step-buttons.tsx';
import { VersionChoice } from './version-choice.tsx';

const MoreChoices = dynamic(
  () => loadPart(() => import('./more-choices.tsx')).then((all) => all.MoreChoices),
  {
    ssr: false,
  },
);

/** The bar of a card: its title, status, versions and holder, the next step, and a menu with the rest. */
export function Head() {
  const t = useTranslations('card');
  const { card, words } = useCardWorkspace();
  const router = useRouter();
  return (
    <header className={classes.head}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('back')}
        data-tip={t('back')}
        onClick={() => router.push(previousBoard(window.location.origin))}
      >
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
      <div className={classes.naming}>
        <h1 title={`${card.code} ${card.title}`}>{card.title}</h1>
        <span className={classes.code}>{card.code}</span>
      </div>
      <span className={classes.status} data-status={card.status} role="status">
        {words.value('edit_card', 'status', card.status)}
      </span>
      <span className={classes.due}>
        <Due card={card} />
      </span>
      <VersionChoice />
      <span className={classes.room} />
      <HolderOfCard />
      <StepButtons />
      <More />
    </header>
  );
}

function More() {
  const t = useTranslations('card');
  const menu = usePressMenu();
  return (
    <>
      <Button className={classes.more} variant="default" px="xs" aria-label={t('more')} {...menu.button}>
        <IconDots size={18} stroke={1.7} aria-hidden />
      </Button>
      {menu.anchor && <MoreChoices anchor={menu.anchor} onClose={menu.close} />}
    </>
  );
}
