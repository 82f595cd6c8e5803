'use client';

import dynamic from 'next/dynamic';
import { loadPart } from '#components/base/offline/load-part.ts';
import { mayWrite } from '../kinds/guards.ts';
import type { Entry } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { useAllowed } from '../kinds/use-allowed.ts';
import { useFrozen } from '../record/use-frozen.ts';
import { isEmpty, isWithheld } from '../values/value.tsx';

const FilesPanel = dynamic(() => loadPart(() => import('./files-panel.tsx')).then((all) => all.FilesPanel), {
  ssr: false,
});

const property = 'attachments';

/** The attachments of a record, if its kind has some and this person sees or may change them. */
export function RecordFiles({ record, title }: { record: Entry; title: string }) {
  const { kind, words } = useKind();
  const allowed = useAllowed();
  const frozen = useFrozen(record);
  const { update, area, screen } = kind;
  const place = screen.files[property];
  const isFixed = frozen.names.includes(property) || typeof record.deleted_at === 'string';
  const mayChange =
    update !== null && allowed(area, update.verb) && mayWrite(kind, property, record) && !isFixed;
  if (!place || isWithheld(property, record) || (isEmpty(record[property]) && !mayChange)) return null;
  return (
    <FilesPanel
      label={words.property(kind.kind, property)}
      title={title}
      attachments={record[property]}
      target={{ area, id: record.id, place }}
      mayChange={mayChange}
    />
  );
}
