'use client';

import { Alert, Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Page } from '#components/base/ui/page.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { RecordSkeleton } from '#components/base/ui/page-states/record-skeleton.tsx';
import { Status } from '#components/base/ui/status.tsx';
import { useNoteVisit } from '#components/shell/palette/visited.ts';
import { ConversationPanel } from '../conversation/conversation-panel.tsx';
import { RecordFiles } from '../files/record-files.tsx';
import { useNotifySaved } from '../form/saved-notice.tsx';
import { type Entry, type Kind, placeOf } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { useAllowed } from '../kinds/use-allowed.ts';
import { TitlesOf, useNameOf } from '../values/titles.tsx';
import { toneIn } from '../values/tone-in.ts';
import { BankState } from './bank-state.tsx';
import { StageBar } from './bar/stage-bar.tsx';
import { modesFor } from './composer/modes.ts';
import { RecordComposer } from './composer/record-composer.tsx';
import { DocumentFile } from './document/document-file.tsx';
import { DocumentPanel } from './document/document-panel.tsx';
import { TransferFile } from './document/transfer-file.tsx';
import { HeadFacts } from './facts/head-facts.tsx';
import { RecordFacts } from './facts/record-facts.tsx';
import { Feed } from './feed/feed.tsx';
import { KindPanels } from './kind-panels.tsx';
import { Readings } from './readings.tsx';
import classes from './record.module.css';
import { RecordActions } from './record-actions.tsx';
import { RecordLines } from './record-lines.tsx';
import { RelatedRecords } from './related/related-records.tsx';
import { useRecord, useWrite } from './use-record.ts';
import { useStepping } from './use-stepping.ts';

function Deleted({ record }: { record: Entry }) {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  const allowed = useAllowed();
  const notifySaved = useNotifySaved();
  const write = useWrite(record.id);
  const mayRestore = kind.verbs.includes('restore') && allowed(kind.area, 'restore');
  return (
    <Alert color="amber" mb="md" title={t('deletedTitle')}>
      {mayRestore && (
        <Button
          size="xs"
          loading={write.isPending}
          onClick={() =>
            write.mutate(
              { area: kind.area, verb: 'restore', input: {} },
              { onSuccess: (reply) => notifySaved(reply) },
            )
          }
        >
          {words.verb(kind.area, 'restore')}
        </Button>
      )}
      {write.isError && <p role="alert">{t('restoreFailed')}</p>}
    </Alert>
  );
}

function Whole({ record, aside }: { record: Entry; aside: ReactNode }) {
  const { kind, words } = useKind();
  const { bar } = kind.views.record;
  const stepping = useStepping(record);
  const title = useNameOf(record);
  const status = record.shown_as ?? record.status;
  const tone =
    typeof status === 'string' ? toneIn(kind, record.shown_as ? 'shown_as' : 'status', status) : undefined;
  const isDeleted = typeof record.deleted_at === 'string';
  useNoteVisit({ id: record.id, kind: kind.kind, title });
  const state = (
    <>
      {typeof status === 'string' && tone && (
        <Status tone={tone}>{words.value(kind.kind, 'status', status)}</Status>
      )}
      <Link className={classes.list} href={placeOf(kind.plural)}>
        {words.kind(kind.kind, 'many')}
      </Link>
    </>
  );
  return (
    <Page title={title} state={state} action={<RecordActions record={record} stepping={stepping} />}>
      {isDeleted && <Deleted record={record} />}
      <BankState record={record} />
      <HeadFacts record={record} />
      {bar !== null && <StageBar by={bar} record={record} stepping={stepping} />}
      <Body record={record} title={title} aside={aside} />
    </Page>
  );
}

/** Records of some kinds have a document only in some cases, such as invoices to customers. */
function documentOf({ screen: { document } }: Kind, record: Entry) {
  const has = Object.entries(document?.when ?? {}).every(([name, value]) => record[name] === value);
  return document && has ? document : undefined;
}

/**
 * Below the head: what a person does with the record and what happened beside its facts. Kinds without messages, notes
 * and documents, such as invoices, have their facts in the wide column instead.
 */
function Body({ record, title, aside }: { record: Entry; title: string; aside: ReactNode }) {
  const { kind } = useKind();
  const { conversation } = kind.screen;
  const document = documentOf(kind, record);
  const isShown = document !== undefined && !document.is_file;
  const isWorkedOn = modesFor(kind, record, useAllowed()).length > 0 || conversation !== null || isShown;
  const facts = (
    <div className={classes.details}>
      <RecordFacts record={record} />
    </div>
  );
  const feed = (
    <div className={classes.feed}>
      <Feed id={record.id} />
    </div>
  );
  return (
    <div className={classes.body}>
      <KindPanels record={record} />
      <RecordLines record={record} />
      <div className={classes.main}>
        {conversation && <ConversationPanel of={conversation} record={record} />}
        <RecordComposer record={record} />
        {isShown && <DocumentPanel verb={document.verb} record={record} />}
        {isWorkedOn ? feed : facts}
      </div>
      <div className={classes.aside}>
        {aside}
        {isWorkedOn && facts}
        {document?.is_file && <DocumentFile verb={document.verb} record={record} />}
        <TransferFile record={record} />
        <RecordFiles record={record} title={title} />
        <RelatedRecords record={record} />
        <Readings id={record.id} />
        {!isWorkedOn && feed}
      </div>
    </div>
  );
}

/** The page of a record with all its properties and actions, and what its area adds beside them. */
export function RecordScreen({ id, aside }: { id: string; aside?: ReactNode }) {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  const found = useRecord(id);
  if (found.data)
    return (
      <TitlesOf of={found.data}>
        <Whole record={found.data} aside={aside} />
      </TitlesOf>
    );
  return (
    <Page title={found.isPending ? words.kind(kind.kind) : id}>
      {found.isPending && <RecordSkeleton />}
      {found.isError && <Failed title={t('failed')} onRetry={() => found.refetch()} />}
    </Page>
  );
}
