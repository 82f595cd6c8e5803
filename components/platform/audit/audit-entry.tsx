'use client';

import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { Moment } from '#components/base/ui/moment.tsx';
import { useAllWords } from '#components/base/wording/words/all-words.ts';
import { Changes } from '#components/records/changes/changes.tsx';
import { RecordLink, useTitle } from '#components/records/values/titles.tsx';
import type { Units } from '#server/kernel/values/units.ts';
import classes from './audit.module.css';
import { AuditActor } from './audit-actor.tsx';
import type { AuditEvent } from './use-audit.ts';

const AuditDetail = dynamic(
  () => loadPart(() => import('./audit-detail.tsx')).then((all) => all.AuditDetail),
  {
    ssr: false,
  },
);

/** One change: actor, action, record and time, with the earlier values; it opens to show the details. */
export function AuditEntry({
  event,
  resource,
  units,
  actors,
  isOpen,
  onToggle,
}: {
  event: AuditEvent;
  /** The kind of the changed record. */
  resource: string;
  /** The unit of each numeric property of the record. */
  units: Units | undefined;
  actors: ReadonlyMap<string, string>;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const t = useTranslations('audit');
  const format = useFormatter();
  const words = useAllWords();
  const id = useId();
  const { object, changes } = event.data;
  // Settings have names of their own and are not labeled as properties of the organization.
  const kind = event.type.startsWith('settings.') ? 'settings' : resource;
  const summary = `${words.kind(resource)}: ${words.event(event.type)}`;
  const at = format.dateTime(new Date(event.created_at), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <strong>{summary}</strong>
        <Subject kind={resource} object={object} />
        <span className={classes.quiet}>
          <AuditActor actor={event.actor} names={actors} /> · {at} · <Moment at={event.created_at} />
        </span>
        <Button
          className={classes.toggle}
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('detailsOf', { what: summary, at })}
          leftSection={
            isOpen ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />
          }
          onClick={onToggle}
        >
          {t('details')}
        </Button>
      </div>
      {!event.type.endsWith('.created') && (
        <Changes kind={kind} words={words} units={units} changes={changes} record={object} />
      )}
      <div id={id}>{isOpen && <AuditDetail event={event} kind={kind} units={units} />}</div>
    </li>
  );
}

/** The name of the record with a link to it; one whose title is not known is shown by its name at that time. */
function Subject({ kind, object }: { kind: string; object: AuditEvent['data']['object'] }) {
  const id = String(object.id ?? '');
  const known = useTitle(id);
  const pageOf = usePageOf();
  if (known) return <RecordLink id={id} />;
  const called = [object.name, object.title, object.email, object.url].find((one) => typeof one === 'string');
  // Records without a title were deleted for good, or are no resources, such as tokens and webhook endpoints.
  const page = pageOf(kind, id);
  const name = called ? String(called) : <code>{id}</code>;
  return page && called ? <Link href={page}>{name}</Link> : <span>{name}</span>;
}
