'use client';

import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { type Outputs, useTRPC } from '#components/base/data/trpc.ts';
import { Moment } from '#components/base/ui/moment.tsx';
import { Status } from '#components/base/ui/status.tsx';
import { Table } from '#components/base/ui/table.tsx';
import { placeOf } from '#components/records/kinds/kind.ts';
import { fiscalTones } from '#server/areas/finance/fiscal/sending/fiscal-status.ts';
import settingsClasses from '../../settings.module.css';
import classes from '../invoicing.module.css';

type FiscalRecord = Outputs['fiscalRecords']['list']['data'][number];

/** Sends a refused record again, after which the list and the state of VeriFactu are read again. */
function useSendAgain() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.fiscalRecords.sendAgain.mutationOptions({
      onSuccess: () =>
        Promise.all(
          [trpc.fiscalRecords.list.queryKey(), trpc.verifactu.get.queryKey()].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        ),
    }),
  );
}

/** The newest records with what the tax agency says about them, and a way to send refused ones again. */
export function FiscalRecords() {
  const t = useTranslations('verifactu');
  const failureText = useFailureText();
  const trpc = useTRPC();
  const found = useQuery(trpc.fiscalRecords.list.queryOptions({ per_page: 20 }));
  const again = useSendAgain();
  const rows = found.data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={classes.step}>{t('records')}</h3>
      {again.error && (
        <p className={settingsClasses.problem} role="alert">
          {failureText(again.error)}
        </p>
      )}
      <div className={classes.table}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('document')}</th>
              <th scope="col">{t('kind')}</th>
              <th scope="col">{t('recorded')}</th>
              <th scope="col">{t('state')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <FiscalRow
                key={row.id}
                row={row}
                isSending={again.isPending && again.variables.id === row.id}
                onSendAgain={() => again.mutate({ id: row.id })}
              />
            ))}
          </tbody>
        </Table>
      </div>
    </>
  );
}

interface RowProps {
  row: FiscalRecord;
  isSending: boolean;
  onSendAgain: () => void;
}

function FiscalRow({ row, isSending, onSendAgain }: RowProps) {
  const t = useTranslations('verifactu');
  return (
    <tr>
      <td className={classes.number}>
        <Link href={`${placeOf('invoices')}/${row.invoice_id}`}>{row.number}</Link>
      </td>
      <td>{t(`kinds.${row.kind}`)}</td>
      <td>
        <Moment at={row.recorded_at} />
      </td>
      <td>
        <Status tone={fiscalTones[row.status]}>{t(`states.${row.status}`)}</Status>
        {row.error_text && <p className={classes.why}>{row.error_text}</p>}
        {(row.status === 'rejected' || row.status === 'accepted_with_errors') && (
          <Button size="compact-sm" variant="default" loading={isSending} onClick={onSendAgain}>
            {t('sendAgain')}
          </Button>
        )}
      </td>
    </tr>
  );
}
