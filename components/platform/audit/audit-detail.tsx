'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useMay } from '#components/base/session/context.tsx';
import { JsonViewer } from '#components/base/ui/code/json-viewer.tsx';
import { Facts } from '#components/base/ui/facts.tsx';
import { useAllWords } from '#components/base/wording/words/all-words.ts';
import { Changes } from '#components/records/changes/changes.tsx';
import { asMade, asRemoved } from '#components/records/changes/entries.ts';
import { TitlesOf } from '#components/records/values/titles.tsx';
import type { Units } from '#server/kernel/values/units.ts';
import classes from './audit.module.css';
import type { AuditEvent } from './use-audit.ts';

/** The details of an event: the created or deleted record, the origin of the call and the event as JSON. */
export function AuditDetail({
  event,
  kind,
  units,
}: {
  event: AuditEvent;
  kind: string;
  units: Units | undefined;
}) {
  const t = useTranslations('audit');
  const may = useMay();
  const words = useAllWords();
  const { object } = event.data;
  const shown = { kind, words, units, record: object };
  const request = <code>{event.request_id}</code>;
  return (
    <div className={classes.detail}>
      <TitlesOf of={object}>
        {event.type.endsWith('.created') && <Changes {...shown} changes={asMade(object)} how="made" />}
        {event.type.endsWith('.deleted') && <Changes {...shown} changes={asRemoved(object)} how="removed" />}
      </TitlesOf>
      <Facts
        facts={[
          { name: t('number'), value: String(event.sequence) },
          { name: t('type'), value: <Link href={`/docs/events/${event.type}`}>{event.type}</Link> },
          {
            name: t('request'),
            value: may('requestEffects', 'get') ? (
              <Link href={`/requests/${event.request_id}`}>{request}</Link>
            ) : (
              request
            ),
          },
        ]}
      />
      <JsonViewer value={event} name={t('json')} />
      <div>
        <AsCode area="events" verb="get" input={() => ({ id: event.id })} />
      </div>
    </div>
  );
}
