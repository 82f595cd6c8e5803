'use client';

import { Box, Button } from '@mantine/core';
import { IconExternalLink, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { darkColors } from '#components/base/theme/tokens.ts';
import type { marksOf } from '../../comments/threads.ts';
import { drawnOver } from '../../drawing/drawn-over.tsx';
import { drawingsOf } from '../../drawing/shown-drawings.ts';
import type { DrawingState } from '../../drawing/use-drawing.ts';
import { MediaNote } from '../../film/media-note.tsx';
import { watchedAt } from '../../player/film.ts';
import type { Compared } from '../../player/second-film.tsx';
import type { useFilm } from '../../player/use-film.ts';
import { stillAddress } from '../../queue/face/cover.tsx';
import { useNameOf } from '../../queue/use-refusal.ts';
import classes from '../card.module.css';
import type { Comment, Version } from '../card.ts';
import { useCardWorkspace } from '../card-workspace.ts';
import layout from '../page.module.css';
import { useMayAddVersion } from '../use-actions.ts';
import type { Captions } from './use-captions.ts';

const CaptionLayer = dynamic(
  () => loadPart(() => import('./caption-layer.tsx')).then((all) => all.CaptionLayer),
  { ssr: false },
);
const Player = dynamic(() => loadPart(() => import('../../player/player.tsx')).then((all) => all.Player), {
  ssr: false,
  // The place of the film is kept until its script is here.
  loading: () => <div className={layout.waiting} />,
});

interface ShownProps {
  version: Version;
  cut: ReturnType<typeof useFilm>;
  marks: ReturnType<typeof marksOf>;
  comments: readonly Comment[];
  chosen: string | undefined;
  drawing: DrawingState;
  /** The other version beside this one, if both are compared. */
  compared: Compared | undefined;
  captions: Captions;
  keys: ReactNode;
  theatre: { isOn: boolean; toggle: () => void };
}

/** The film of a version, or the link to it if this browser cannot play it. */
export function ShownVersion(props: ShownProps) {
  const { version, cut, marks, comments, chosen, drawing, compared, captions, keys, theatre } = props;
  const t = useTranslations('card.cut');
  const { people, mayWrite } = useCardWorkspace();
  const nameOf = useNameOf(people);
  const drawings = useMemo(
    () => drawingsOf(comments, ({ author_name, created_by }) => author_name ?? nameOf(created_by)),
    [comments, nameOf],
  );
  const drawn = cut.film && drawnOver({ film: cut.film, drawings, drawing, chosen });
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
          theatre={theatre}
          compared={compared}
          keys={keys}
          tools={drawn?.tools}
        >
          {drawn?.layer}
          {captions.isShown && (
            <CaptionLayer captions={captions} playback={cut.film.playback} clock={cut.film.clock} />
          )}
        </Player>
      ) : (
        <OutsideFilm version={version} />
      )}
      <Box className={layout.under} style={darkColors}>
        <MediaNote version={version} mayChange={mayWrite} />
        {cut.film && !cut.clock && <p>{t('noRate')}</p>}
        {version.note && <p>{version.note}</p>}
      </Box>
    </>
  );
}

function OutsideFilm({ version }: { version: Version }) {
  const { state, number } = version;
  const t = useTranslations('card.cut');
  const { words, open } = useCardWorkspace();
  const isBroken = state === 'broken';
  const canReplace = useMayAddVersion() && isBroken;
  return (
    <Box className={classes.outside} data-film style={darkColors}>
      {isBroken ? (
        <strong>{version.broken_reason ?? words.value('edit_version', 'state', 'broken')}</strong>
      ) : (
        <p className={classes.quiet}>{t('noFilm')}</p>
      )}
      <div className={classes.row}>
        {canReplace && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
            onClick={() => open({ kind: 'version' })}
          >
            {t('add')}
          </Button>
        )}
        <Button
          component="a"
          href={watchedAt(version)}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={16} stroke={1.8} aria-hidden />}
        >
          {t('openOutside', { number })}
        </Button>
      </div>
    </Box>
  );
}
