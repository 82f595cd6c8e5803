'use client';

import { Button } from '@mantine/core';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { ListTable } from '#components/base/list/list-table.tsx';
import table from '#components/base/list/table.module.css';
import { useMay } from '#components/base/session/context.tsx';
import { Moment } from '#components/base/ui/moment.tsx';
import { Status } from '#components/base/ui/status.tsx';
import { placeOf } from '#components/records/kinds/kind.ts';
import { fiscalTones, repeatable } from '#server/areas/finance/fiscal/sending/fiscal-status.ts';
import classes from './fiscal-records.module.css';
import { type FiscalRecord, useSendAgain } from './use-fiscal-records.ts';

const columns = ['document', 'kind', 'recorded', 'total', 'state'] as const;

interface Props {
  title: string;
  records: readonly FiscalRecord[];
  isFramed: boolean;
}

/** Records with what the tax agency says about them, and a way to send refused ones again. */
export function RecordTable({ title, records, isFramed }: Props) {
  const t = useTranslations('verifactu');
  const failureText = useFailureText();
  const may = useMay();
  const again = useSendAgain();
  return (
    <>
      {again.error && (
        <p className={classes.problem} role="alert">
          {failureText(again.error)}
        </p>
      )}
      <ListTable
        title={title}
        isFramed={isFramed}
        columns={columns.map((name) => ({ name, title: t(name), isNumber: name === 'total' }))}
      >
        {records.map((record) => (
          <RecordRow
            key={record.id}
            record={record}
            isRepeatable={
              repeatable.some((one) => one === record.status) && may('fiscalRecords', 'sendAgain')
            }
            isSending={again.isPending && again.variables.id === record.id}
            onSendAgain={() => again.mutate({ id: record.id })}
          />
        ))}
      </ListTable>
    </>
  );
}

interface RowProps {
  record: FiscalRecord;
  isRepeatable: boolean;
  isSending: boolean;
  onSendAgain: () => void;
}

function RecordRow({ record, isRepeatable, isSending, onSendAgain }: RowProps) {
  const t = useTranslations('verifactu');
  const format = useFormatter();
  const { invoice_id, number, kind, recorded_at, total, status, error_text } = record;
  return (
    <tr>
      <th scope="row" className={classes.document}>
        <Link href={placeOf('invoices', invoice_id)}>{number}</Link>
      </th>
      <td data-label={t('kind')}>{t(`kinds.${kind}`)}</td>
      <td data-label={t('recorded')}>
        <Moment at={recorded_at} />
      </td>
      <td data-label={t('total')} className={table.number}>
        {total === null ? '–' : format.number(total, { style: 'currency', currency: 'EUR' })}
      </td>
      <td data-label={t('state')}>
        <div className={classes.state}>
          <Status tone={fiscalTones[status]}>{t(`states.${status}`)}</Status>
          {isRepeatable && (
            <Button
              size="compact-sm"
              variant="default"
              loading={isSending}
              aria-label={t('sendAgainOf', { number })}
              onClick={onSendAgain}
            >
              {t('sendAgain')}
            </Button>
          )}
        </div>
        {error_text && <p className={classes.why}>{error_text}</p>}
      </td>
    </tr>
  );
}
