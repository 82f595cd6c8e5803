'use client';

import { Button } from '@mantine/core';
import { IconExternalLink, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useMay } from '#components/base/session/context.tsx';
import { Notice } from '#components/base/ui/notice.tsx';
import { marksOf } from '../../comments/threads.ts';
import { MediaNote } from '../../film/media-note.tsx';
import { watchedAt } from '../../player/film.ts';
import { useFilm } from '../../player/use-film.ts';
import { stillAddress } from '../../queue/face/cover.tsx';
import classes from '../card.module.css';
import type { Version } from '../card.ts';
import { useCardWorkspace } from '../card-workspace.ts';
import { useComments } from '../use-card.ts';
import { useCardKeys } from '../use-card-keys.ts';
import { CommentsPanel } from './comments-panel.tsx';
import { MarkersMenu } from './markers-menu.tsx';
import { useShownVersion } from './use-shown-version.ts';
import { VersionBar } from './version-bar.tsx';

const Player = dynamic(() => loadPart(() => import('../../player/player.tsx')).then((all) => all.Player), {
  ssr: false,
});

const takesVersions = ['backlog', 'ready', 'in_progress', 'review', 'changes_requested'];

/** A version in the player, its comments and the earlier versions. */
export function CutTab() {
  const { card } = useCardWorkspace();
  const version = useShownVersion();
  const { shown, compare } = version;
  const comments = useComments(card.id, shown?.id ?? null);
  const all = useMemo(() => comments.data?.data ?? [], [comments.data]);
  const marks = useMemo(() => marksOf(all), [all]);
  const cut = useFilm(shown);
  const composer = useRef<HTMLTextAreaElement>(null);
  useCardKeys({ cut, compare, write: () => composer.current?.focus() });
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>
        {shown ? (
          <>
            <VersionBar
              shown={shown}
              before={version.before}
              isCompared={version.isCompared}
              onShow={version.show}
              onCompare={compare}
            >
              <AddVersion />
              <MarkersMenu version={shown} />
            </VersionBar>
            <ShownVersion version={shown} cut={cut} marks={marks} />
          </>
        ) : (
          <NoVersion />
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

/** True if this person may add a version to the card in its state. */
function useMayAddVersion() {
  const { card, mayWrite } = useCardWorkspace();
  const may = useMay();
  return mayWrite && may('editVersions', 'create') && takesVersions.includes(card.status);
}

function AddVersion() {
  const t = useTranslations('card.cut');
  const { open } = useCardWorkspace();
  if (!useMayAddVersion()) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.8} />}
      onClick={() => open({ kind: 'version' })}
    >
      {t('add')}
    </Button>
  );
}

function NoVersion() {
  const t = useTranslations('card.cut');
  const mayAdd = useMayAddVersion();
  return (
    <Notice
      title={t('emptyTitle')}
      about={mayAdd ? t('emptyAbout') : t('emptyWaiting')}
      action={mayAdd && <AddVersion />}
    />
  );
}

interface ShownProps {
  version: Version;
  cut: ReturnType<typeof useFilm>;
  marks: ReturnType<typeof marksOf>;
}

/** The film of a version, or the link to it if this browser cannot play it. */
function ShownVersion({ version, cut, marks }: ShownProps) {
  const t = useTranslations('card.cut');
  const { mayWrite } = useCardWorkspace();
  const queryClient = useQueryClient();
  const renew = () => queryClient.invalidateQueries({ queryKey: [['editVersions']] });
  return (
    <>
      {cut.film ? (
        <Player
          {...cut.film}
          watched={{ id: version.id, address: watchedAt(version), renew }}
          poster={version.has_still ? stillAddress(version.id) : undefined}
          label={t('version', { number: version.number })}
          marks={marks}
          marked={cut.marked}
          media={version.media}
          onMark={cut.mark}
        />
      ) : (
        <OutsideFilm version={version} />
      )}
      <MediaNote version={version} mayChange={mayWrite} />
      {cut.film && !cut.clock && <p className={classes.quiet}>{t('noRate')}</p>}
      {version.note && <p className={classes.text}>{version.note}</p>}
    </>
  );
}

function OutsideFilm({ version }: { version: Version }) {
  const { state, number } = version;
  const t = useTranslations('card.cut');
  const { words } = useCardWorkspace();
  return (
    <div className={classes.outside}>
      <p className={classes.quiet}>
        {state === 'broken'
          ? (version.broken_reason ?? words.value('edit_version', 'state', 'broken'))
          : t('noFilm')}
      </p>
      <Button
        component="a"
        href={watchedAt(version)}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<IconExternalLink size={16} stroke={1.8} />}
      >
        {t('openOutside', { number })}
      </Button>
    </div>
  );
}
