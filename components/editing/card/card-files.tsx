'use client';

import dynamic from 'next/dynamic';
import { anyPlace } from '#components/base/files/any-place.ts';
import { loadPart } from '#components/base/offline/load-part.ts';
import { claimTokenOf } from '../queue/cards/claim-token.ts';
import { isFilmFile, useNewFilms } from '../queue/films/use-new-films.ts';
import { useCardWorkspace } from './card-workspace.ts';

const FilesPanel = dynamic(
  () => loadPart(() => import('#components/records/files/files-panel.tsx')).then((all) => all.FilesPanel),
  { ssr: false },
);

const RecordDrop = dynamic(
  () => loadPart(() => import('#components/records/files/record-drop.tsx')).then((all) => all.RecordDrop),
  { ssr: false },
);

const place = anyPlace('edit_card.attachments');

function useTarget() {
  const { card, viewer } = useCardWorkspace();
  const needs = (record: Readonly<Record<string, unknown>>) => claimTokenOf(record, viewer.id);
  return { area: 'editCards', id: card.id, place, needs };
}

/** The attachments of a card. */
export function CardFiles() {
  const { card, mayWrite, words } = useCardWorkspace();
  const target = useTarget();
  const attachments = card.attachments ?? [];
  if (attachments.length === 0 && !mayWrite) return null;
  return (
    <FilesPanel
      label={words.property('edit_card', 'attachments')}
      title={card.title}
      attachments={attachments}
      target={target}
      mayChange={mayWrite}
    />
  );
}

/** Files are dropped anywhere on the page of a card, whichever tab is open. Films become versions. */
export function CardDrop() {
  const { card, mayWrite } = useCardWorkspace();
  const target = useTarget();
  const addFilms = useNewFilms();
  const films = { isOne: isFilmFile, add: (all: readonly File[]) => addFilms(card.id, all) };
  return mayWrite ? <RecordDrop target={target} title={card.title} apart={films} /> : null;
}
