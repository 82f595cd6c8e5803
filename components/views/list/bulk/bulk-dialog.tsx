'use client';

import { Button, Modal, Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { NamedCode } from '#components/base/as-code/named-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { FieldEditor } from '#components/records/form/field-editor.tsx';
import classes from '#components/records/form/form.module.css';
import type { Entry } from '#components/records/kinds/kind.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { RecordLink } from '#components/records/values/titles.tsx';
import own from '../list.module.css';
import type { BulkItem, Failure } from './bulk-edits.ts';
import { type BulkEdit, useBulkEdit } from './use-bulk-edit.ts';

interface Props {
  action: BulkItem['action'];
  records: readonly Entry[];
  onDone: (failed: readonly string[]) => void;
  onClose: () => void;
}

/** Applies one change to many records and shows the result of each; failed ones can be retried. */
export function BulkDialog({ action, records, onDone, onClose }: Props) {
  const t = useTranslations();
  const { kind, words } = useKind();
  const bulk = useBulkEdit({
    action,
    records,
    onDone: () => {
      onDone([]);
      onClose();
    },
  });
  const { items, failures = [], run } = bulk;
  const title =
    action === 'update'
      ? t('data.bulk.change')
      : words.verb(kind.area, action === 'delete' ? 'remove' : 'restore');
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          run.mutate();
        }}
      >
        <p>{t('data.bulk.about', { count: items.length })}</p>
        {action === 'update' && <BulkValue bulk={bulk} />}
        {failures.length > 0 && <BulkFailures failures={failures} total={records.length} />}
        <BulkFooter bulk={bulk} action={action} title={title} onClose={onClose} />
      </form>
    </Modal>
  );
}

/** The property to change, and its value for all records. */
function BulkValue({ bulk: { edits, property, choose, value, setValue } }: { bulk: BulkEdit }) {
  const t = useTranslations('data.bulk');
  const { kind, words } = useKind();
  return (
    <>
      <Select
        label={t('property')}
        searchable
        data={edits.map((one) => ({ value: one.name, label: words.property(kind.kind, one.name) }))}
        value={property?.name ?? null}
        onChange={choose}
        mb="sm"
      />
      {property && (
        <FieldEditor
          key={property.name}
          property={property}
          value={value}
          onChange={setValue}
          problems={{}}
        />
      )}
    </>
  );
}

function BulkFailures({ failures, total }: { failures: readonly Failure[]; total: number }) {
  const t = useTranslations('data.bulk');
  return (
    <div role="alert">
      <p>{t('failed', { failed: failures.length, total })}</p>
      <ul className={own.failures}>
        {failures.map(({ id, message }) => (
          <li key={id}>
            <RecordLink id={id} />: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

function BulkFooter({
  bulk: { property, items, failures, run },
  action,
  title,
  onClose,
}: Pick<Props, 'action' | 'onClose'> & { bulk: BulkEdit; title: string }) {
  const t = useTranslations();
  const { kind } = useKind();
  const failureText = useFailureText();
  return (
    <>
      {run.isError && (
        <p className={classes.footerProblem} role="alert">
          {failureText(run.error)}
        </p>
      )}
      <div className={classes.dialogFooter}>
        <NamedCode
          name={`${kind.area}-batch`}
          input={() => ({ operations: items.slice(0, 50), atomic: false })}
        />
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          type="submit"
          loading={run.isPending}
          disabled={action === 'update' && !property}
          {...(action === 'delete' ? { color: 'brick' } : {})}
        >
          {failures ? t('data.bulk.again') : title}
        </Button>
      </div>
    </>
  );
}
