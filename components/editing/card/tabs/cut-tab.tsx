'use client';

import { Button } from '@mantine/core';
import { IconExternalLink, IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useMay } from '#components/base/session/context.tsx';
import { Notice } from '#components/base/ui/notice.tsx';
import { marksOf } from '../../comments/threads.ts';
import { useFilm } from '../../player/use-film.ts';
import { stillAddress } from '../../queue/face/cover.tsx';
import classes from '../card.module.css';
import { useCardWorkspace } from '../card-workspace.ts';
import { useComments } from '../use-card.ts';
import { useCardKeys } from '../use-card-keys.ts';
import { useCardView } from '../view.ts';
import { CommentsPanel } from './comments-panel.tsx';
import { MarkersMenu } from './markers-menu.tsx';
import { VersionBar } from './version-bar.tsx';

const Player = dynamic(() => loadPart(() => import('../../player/player.tsx')).then((all) => all.Player), {
  ssr: false,
});

const takesVersions = ['backlog', 'ready', 'in_progress', 'review', 'changes_requested'];

/** A version in the player, its comments and the earlier versions. */
export function CutTab() {
  const t = useTranslations('card.cut');
  const { card, versions, words, mayWrite, open } = useCardWorkspace();
  const may = useMay();
  const [{ v }, setView] = useCardView();
  const shown = versions.find(({ number }) => number === v) ?? versions[0];
  const before = shown && versions.find(({ number }) => number === shown.number - 1);
  const comments = useComments(card.id, shown?.id ?? null);
  const all = useMemo(() => comments.data?.data ?? [], [comments.data]);
  const marks = useMemo(() => marksOf(all), [all]);
  const cut = useFilm(shown);
  const composer = useRef<HTMLTextAreaElement>(null);
  const [returnTo, setReturnTo] = useState<number>();
  const isCompared = returnTo !== undefined && returnTo !== shown?.number;
  const mayAdd = mayWrite && may('editVersions', 'create') && takesVersions.includes(card.status);
  const show = (number: number) => void setView({ v: number === versions[0]?.number ? null : number });

  /** Switches to the previous version at the same moment, and back again. */
  function compare(): void {
    if (!shown) return;
    if (isCompared) {
      show(returnTo);
      setReturnTo(undefined);
    } else if (before) {
      setReturnTo(shown.number);
      show(before.number);
    }
  }
  useCardKeys({ cut, compare, write: () => composer.current?.focus() });

  const add = mayAdd && (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.8} />}
      onClick={() => open({ kind: 'version' })}
    >
      {t('add')}
    </Button>
  );
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>
        {!shown && (
          <Notice title={t('emptyTitle')} about={mayAdd ? t('emptyAbout') : t('emptyWaiting')} action={add} />
        )}
        {shown && (
          <>
            <VersionBar
              shown={shown}
              before={before}
              isCompared={isCompared}
              onShow={show}
              onCompare={compare}
            >
              {add}
              <MarkersMenu version={shown} />
            </VersionBar>
            {cut.film ? (
              <Player
                {...cut.film}
                address={shown.url}
                poster={shown.has_still ? stillAddress(shown.id) : undefined}
                label={t('version', { number: shown.number })}
                marks={marks}
                marked={cut.marked}
                onMark={cut.mark}
              />
            ) : (
              <div className={classes.outside}>
                <p className={classes.quiet}>
                  {shown.state === 'broken' ? words.value('edit_version', 'state', 'broken') : t('noFilm')}
                </p>
                <Button
                  component="a"
                  href={shown.url}
                  target="_blank"
                  rel="noreferrer"
                  variant="default"
                  leftSection={<IconExternalLink size={16} stroke={1.8} />}
                >
                  {t('openOutside', { number: shown.number })}
                </Button>
              </div>
            )}
            {cut.film && !cut.clock && <p className={classes.quiet}>{t('noRate')}</p>}
            {shown.note && <p className={classes.text}>{shown.note}</p>}
          </>
        )}
      </div>
      <CommentsPanel
        version={shown}
        comments={all}
        isKnown={comments.isSuccess}
        cut={cut}
        bodyRef={composer}
      />
    </div>
  );
}
