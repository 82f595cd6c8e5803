'use client';

import { FileInput, Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import { type CsvTable, readTable } from '#components/records/import/csv.ts';
import { encodingOf } from '#components/records/import/encoding.ts';
import classes from './bank.module.css';
import { ColumnChoice } from './column-choice.tsx';
import { useBankRefresh } from './use-bank.ts';
import { formatOf, type Imported, type Mapping } from './view.ts';

interface Props {
  /** A file that was dropped on the page. */
  first: File | null;
  onClose: () => void;
}

interface Chosen {
  file: File | null;
  /** The meanings of columns that the server did not recognize. */
  mapping: Mapping;
}

async function sentOf(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const content = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return { format: formatOf(content), content };
}

const newIn = (data: Imported['data']) => data.reduce((all, one) => all + one.new_count, 0);

/** Tries the chosen file with the chosen columns, and imports it. */
function useStatementImport({ file, mapping }: Chosen, onClose: () => void) {
  const t = useTranslations('bank');
  const client = useTRPCClient();
  const refresh = useBankRefresh();
  const [table, setTable] = useState<CsvTable>();
  const trial = useMutation({
    mutationFn: async ({ file, mapping }: { file: File; mapping: Mapping }) => {
      const read = await sentOf(file);
      const sent = { ...read, mapping };
      setTable(read.format === 'csv' ? readTable(read.content) : undefined);
      return { sent, found: await client.bankStatements.import.mutate({ ...sent, dry_run: true }) };
    },
  });
  const sending = useMutation({
    mutationFn: (sent: NonNullable<typeof trial.data>['sent']) => client.bankStatements.import.mutate(sent),
    onSuccess: async ({ data }) => {
      await refresh();
      notifications.show({ color: 'spruce', message: t('imported', { count: newIn(data) }) });
      onClose();
    },
  });
  const { mutate: tryFile } = trial;
  useEffect(() => {
    if (file) tryFile({ file, mapping });
  }, [file, mapping, tryFile]);
  return { trial, sending, table };
}

/** Reads a file of the bank, says what it would add, and imports it after a click. */
export function ImportDialog({ first, onClose }: Props) {
  const t = useTranslations('bank');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const [chosen, setChosen] = useState<Chosen>({ file: first, mapping: {} });
  const { trial, sending, table } = useStatementImport(chosen, onClose);
  const problem = trial.error ?? sending.error;
  const isUnknown = trial.isError && wireError(trial.error).details.some(({ path }) => path === 'mapping');
  const isChoosing = isUnknown || Object.keys(chosen.mapping).length > 0;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('importTitle')}
      size={isChoosing && table ? 'xl' : 'md'}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (trial.data) sending.mutate(trial.data.sent);
        }}
      >
        <FileInput
          data-autofocus
          label={t('file')}
          description={t('fileAbout')}
          placeholder={t('choose')}
          accept=".xml,.csv,.txt,text/xml,application/xml,text/csv"
          value={chosen.file}
          onChange={(file) => setChosen({ file, mapping: {} })}
        />
        {isChoosing && table && (
          <ColumnChoice
            table={table}
            mapping={chosen.mapping}
            onChange={(mapping) => setChosen({ ...chosen, mapping })}
          />
        )}
        <div role="status">{trial.isSuccess && <Found found={trial.data.found} />}</div>
        <DialogFooter
          submit={t('import')}
          isBusy={trial.isPending || sending.isPending}
          problem={problem ? failureText(problem) : undefined}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}

/** Shows what the import would add, before it is done. */
function Found({ found: { data, warnings = [] } }: { found: Imported }) {
  const t = useTranslations('bank');
  return (
    <ul className={classes.found}>
      {data.map(({ statement, new_count, certain_count, proposed_count }) => (
        <li key={statement.id}>
          {t('found', {
            account: statement.iban,
            day: statement.to_date,
            count: new_count,
            certain: certain_count,
            proposed: proposed_count - certain_count,
            known: statement.known_count,
          })}
        </li>
      ))}
      {warnings.map(({ message }) => (
        <li key={message}>{t('warning', { message })}</li>
      ))}
    </ul>
  );
}
