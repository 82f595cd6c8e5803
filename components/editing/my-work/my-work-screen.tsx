'use client';

import { Button } from '@mantine/core';
import { IconLayoutKanban, IconPlayerTrackNext } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useSession } from '#components/base/session/context.tsx';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import type { Card } from '../queue/cards/card.ts';
import type { Person } from '../queue/queue-screen.tsx';
import { useKeys } from '../queue/use-keys.ts';
import { useNewWorkspace } from '../queue/use-new-workspace.ts';
import { type Terms, WorkspaceContext } from '../queue/workspace.ts';
import classes from './mine.module.css';
import { MineCard } from './mine-card.tsx';
import { myCardsOf, myCardsSections } from './my-cards.ts';
import { useMyCards } from './use-my-cards.ts';

const CardMenu = dynamic(
  () => loadPart(() => import('../queue/face/card-menu.tsx')).then((all) => all.CardMenu),
  {
    ssr: false,
  },
);
const Dialogs = dynamic(
  () => loadPart(() => import('../queue/dialogs/dialogs.tsx')).then((all) => all.Dialogs),
  {
    ssr: false,
  },
);

const nothing: ReadonlySet<string> = new Set();
const ignore = () => undefined;

export function MyWorkScreen({ first, people, terms }: { first: Card[]; people: Person[]; terms: Terms }) {
  const t = useTranslations('myWork');
  const { user } = useSession();
  const { known, isError, retry, store } = useMyCards(user.id, first);
  const names = useMemo(() => new Map(people.map(({ id, name }) => [id, name])), [people]);
  const { workspace, dialog, closeDialog, menu, closeMenu, undo } = useNewWorkspace(store, names, terms);
  const takeNext = () => void workspace.acts.takeNext();
  useKeys({ workspace, chosen: nothing, toggle: ignore, clear: ignore, undo, takeNext });
  const mine = useMemo(() => myCardsOf(known.values(), user.id, terms), [known, user.id, terms]);
  const isIdle = myCardsSections.every((section) => mine[section].length === 0);

  return (
    <WorkspaceContext value={workspace}>
      <Page
        title={t('title')}
        action={
          <Button
            component={Link}
            href="/queue"
            variant="default"
            leftSection={<IconLayoutKanban size={17} stroke={1.8} aria-hidden />}
          >
            {t('toQueue')}
          </Button>
        }
      >
        {workspace.mayClaim && (
          <NextCard isIdle={isIdle} held={mine.held.length} limit={terms.wip_limit} onNext={takeNext} />
        )}
        {isError && <Failed title={t('failedTitle')} onRetry={() => retry()} />}
        {isIdle && !isError && <Notice title={t('idleTitle')} about={t('idleAbout')} />}
        {myCardsSections.map(
          (section) =>
            mine[section].length > 0 && <CardSection key={section} section={section} cards={mine[section]} />,
        )}
      </Page>
      {menu && <CardMenu key={menu.id} at={menu} onClose={closeMenu} />}
      {dialog && <Dialogs dialog={dialog} onNext={takeNext} onClose={closeDialog} />}
    </WorkspaceContext>
  );
}

interface NextCardProps {
  /** True if this person has no cards at all. */
  isIdle: boolean;
  held: number;
  limit: Terms['wip_limit'];
  onNext: () => void;
}

/** Claims the next card, and shows how many this person holds of how many. */
function NextCard({ isIdle, held, limit, onNext }: NextCardProps) {
  const t = useTranslations('myWork');
  return (
    <section className={classes.next} aria-label={t('next')}>
      <div>
        <p className={classes.nextTitle}>{isIdle ? t('nextIdle') : t('nextBusy')}</p>
        <p className={classes.nextAbout} role="status">
          {limit === null ? t('holding', { count: held }) : t('holdingOf', { count: held, limit })}
        </p>
      </div>
      <div className={classes.nextActs}>
        <AsCode area="editCards" verb="claim" input={() => ({ action: 'next' as const })} />
        <Button
          size="lg"
          leftSection={<IconPlayerTrackNext size={20} stroke={1.8} aria-hidden />}
          onClick={onNext}
        >
          {t('takeNext')}
        </Button>
      </div>
    </section>
  );
}

interface CardSectionProps {
  section: (typeof myCardsSections)[number];
  cards: ReturnType<typeof myCardsOf>['held'];
}

function CardSection({ section, cards }: CardSectionProps) {
  const t = useTranslations('myWork');
  return (
    <section className={classes.section} aria-labelledby={`mine-${section}`}>
      <h2 id={`mine-${section}`} className={classes.sectionTitle}>
        {t(`section.${section}.title`)} <span className={classes.count}>{cards.length}</span>
      </h2>
      <p className={classes.sectionAbout}>{t(`section.${section}.about`)}</p>
      <ul className={classes.rows}>
        {cards.map((card) => (
          <MineCard key={card.id} card={card} />
        ))}
      </ul>
    </section>
  );
}
