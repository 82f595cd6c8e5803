'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { PageDrop } from '#components/base/files/page-drop.tsx';
import { useMay } from '#components/base/session/context.tsx';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { ThreadSkeleton } from '#components/base/ui/page-states/thread-skeleton.tsx';
import { ViewTabs } from '#components/views/screen/view-tabs.tsx';
import classes from './bank.module.css';
import { CertainDialog } from './certain-dialog.tsx';
import { IgnoreDialog } from './ignore-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { LineDetail } from './line-detail.tsx';
import { LineList } from './line-list.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { type BankState, useBank, useProposals } from './use-bank.ts';
import { useBankKeys } from './use-bank-keys.ts';
import { type Matching, useMatching } from './use-matching.ts';
import { categoryIn, type Tab, tabs } from './view.ts';

/** The lines of bank statements beside what they may be matched with. */
export function BankScreen() {
  const t = useTranslations('bank');
  const may = useMay();
  const failureText = useFailureText();
  const bank = useBank();
  const [importing, setImporting] = useState<{ file: File | null }>();
  const { found, view, setView } = bank;
  const mayImport = may('bankStatements', 'import');
  const choice = {
    views: tabs.map((value) => ({ value, label: t(`tabs.${value}`) })),
    shown: view.show,
    onChoose: (show: Tab) => void setView({ show, line: null }),
  };
  return (
    <Page
      title={t('title')}
      state={<ViewTabs {...choice} />}
      action={
        mayImport && <Button onClick={() => setImporting({ file: null })}>{t('importStatement')}</Button>
      }
    >
      <ViewTabs {...choice} isBelow />
      {found.isError && (
        <Failed title={t('failed')} about={failureText(found.error)} onRetry={() => found.refetch()} />
      )}
      {found.isPending && <ThreadSkeleton list="first" />}
      {found.data && !found.isError && <Workspace bank={bank} />}
      {mayImport && <PageDrop title={t('title')} onFiles={([file]) => file && setImporting({ file })} />}
      {importing && <ImportDialog first={importing.file} onClose={() => setImporting(undefined)} />}
    </Page>
  );
}

function Workspace({ bank }: { bank: BankState }) {
  const t = useTranslations('bank');
  const matching = useMatching(bank);
  const [dialog, setDialog] = useState<'record' | 'ignore' | 'certain'>();
  const { current, lines, view, setView } = bank;
  const isOpen = view.show === 'open';
  const close = () => setDialog(undefined);
  const proposals = useProposals(current?.id ?? '', current !== undefined && isOpen);
  const first = proposals.data?.data[0];
  const mayAct = current !== undefined && isOpen && matching.mayAccept;
  useBankKeys({
    move: bank.move,
    accept: mayAct && first ? () => matching.accept(current, first.key) : undefined,
    record: mayAct && matching.mayRecord(current) ? () => setDialog('record') : undefined,
    ignore: mayAct ? () => setDialog('ignore') : undefined,
    undo: matching.undo,
  });
  return (
    <>
      <Controls
        bank={bank}
        matching={matching}
        onCertain={mayAct && matching.mayAcceptCertain ? () => setDialog('certain') : undefined}
      />
      {!current && <Notice title={t(`empty.${view.show}`)} about={t(`emptyAbout.${view.show}`)} />}
      {current && (
        <div className={classes.workspace} data-open={bank.isOpen || undefined}>
          <div className={classes.side}>
            <LineList lines={lines} current={current} onOpen={(line) => void setView({ line: line.id })} />
          </div>
          <LineDetail
            key={current.id}
            line={current}
            matching={matching}
            onRecord={() => setDialog('record')}
            onIgnore={() => setDialog('ignore')}
            onBack={() => void setView({ line: null })}
          />
        </div>
      )}
      {dialog === 'record' && current && (
        <RecordDialog
          proposed={categoryIn(proposals.data?.data ?? [])}
          onRecord={(recording) => matching.record(current, recording)}
          onClose={close}
        />
      )}
      {dialog === 'ignore' && current && (
        <IgnoreDialog onIgnore={(reason) => matching.ignore(current, reason)} onClose={close} />
      )}
      {dialog === 'certain' && current?.statement_id && (
        <CertainDialog statement={current.statement_id} onAccepted={matching.noteLeft} onClose={close} />
      )}
    </>
  );
}

interface ControlsProps {
  bank: BankState;
  matching: Matching;
  onCertain: (() => void) | undefined;
}

/** Says how many lines there are, and offers what is done with several of them or with the last one. */
function Controls({ bank: { lines, total, view }, matching, onCertain }: ControlsProps) {
  const t = useTranslations('bank');
  return (
    <div className={classes.controls}>
      <p className={classes.note} role="status">
        {t('count', { shown: lines.length, total })}
      </p>
      {onCertain && (
        <Button variant="default" size="sm" onClick={onCertain}>
          {t('acceptCertain')}
        </Button>
      )}
      {matching.undo && (
        <Button variant="default" size="sm" onClick={matching.undo} loading={matching.isBusy}>
          {t('undo')}
        </Button>
      )}
      {view.show === 'open' && lines.length > 0 && <p className={classes.keys}>{t('keys')}</p>}
    </div>
  );
}
