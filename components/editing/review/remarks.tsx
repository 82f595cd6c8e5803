'use client';

import { Anchor, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Panel } from '#components/base/ui/panel.tsx';
import { ThreadList } from '../comments/thread-list.tsx';
import { threadsOf } from '../comments/threads.ts';
import { DrawingButton } from '../drawing/drawing-button.tsx';
import type { Film } from '../player/use-film.ts';
import type { Remark } from './review.ts';

/** The comments on a cut, in the order of the film. */
export function Remarks({
  remarks,
  organization,
  film,
  chosen,
  onChoose,
}: {
  remarks: readonly Remark[];
  /** Author shown for comments without a name. */
  organization: string;
  film: Film | undefined;
  /** The comment whose drawing is shown although it is about no frame. */
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}) {
  const t = useTranslations('review');
  return (
    <Panel title={t('comments')}>
      {remarks.length === 0 && <Text c="dimmed">{t('noComments')}</Text>}
      <ThreadList
        threads={threadsOf(remarks)}
        film={film}
        extra={(remark) => (
          <>
            <DrawingButton comment={remark} film={film} chosen={chosen} onChoose={onChoose} />
            <Attached all={remark.attachments} />
          </>
        )}
        authorOf={({ author, is_yours }) => author ?? (is_yours ? t('you') : organization)}
      />
    </Panel>
  );
}

/** The attachments of a comment for the client; each opens in a new tab. */
function Attached({ all }: { all: Remark['attachments'] }) {
  return all.map(({ name, url }) => (
    <Anchor key={url} href={url} target="_blank" rel="noreferrer" display="block" size="sm">
      {name}
    </Anchor>
  ));
}
