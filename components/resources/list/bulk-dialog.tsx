'use client';

import { Button, Modal, Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { NamedCode } from '#components/base/as-code/named-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useCall } from '../call.ts';
import { FieldEditor } from '../form/field-editor.tsx';
import classes from '../form/form.module.css';
import type { Entry } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { RecordLink } from '../values/titles.tsx';
import { type BulkItem, editsOf, type Failure, failuresIn, itemsOf, packed } from './bulk-edits.ts';
import own from './list.module.css';

/** Applies one change to many records and shows the result of each; failed ones can be retried. */
export function BulkDialog({
  action,
  records,
  onDone,
  onClose,
}: {
  action: BulkItem['action'];
  records: readonly Entry[];
  onDone: (failed: readonly string[]) => void;
  onClose: () => void;
}) {
  const t = useTranslations();
  const { kind, words } = useKind();
  const { mutate } = useCall();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [name, setName] = useState<string | null>(null);
  const [value, setValue] = useState<unknown>();
  const [failures, setFailures] = useState<Failure[]>();
  const edits = editsOf(kind);
  const property = edits.find((one) => one.name === name);
  const data = property ? { [property.name]: value ?? null } : {};
  const title =
    action === 'update'
      ? t('data.bulk.change')
      : words.verb(kind.area, action === 'delete' ? 'remove' : 'restore');
  const left = failures ? records.filter(({ id }) => failures.some((one) => one.id === id)) : records;
  const items = itemsOf(action, left, data);

  const run = useMutation({
    mutationFn: async () => {
      const failed: Failure[] = [];
      for (const some of packed(items))
        failed.push(...failuresIn(await mutate(kind.area, 'batch', { operations: some }), some));
      return failed;
    },
    onSuccess: (failed) => {
      setFailures(failed);
      if (failed.length > 0) return;
      onDone([]);
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [[kind.area]] }),
  });

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
        <p>{t('data.bulk.about', { count: left.length })}</p>
        {action === 'update' && (
          <Select
            label={t('data.bulk.property')}
            searchable
            data={edits.map((one) => ({ value: one.name, label: words.property(kind.kind, one.name) }))}
            value={name}
            onChange={(next) => {
              setName(next);
              setValue(undefined);
            }}
            mb="sm"
          />
        )}
        {property && (
          <FieldEditor
            key={property.name}
            property={property}
            value={value}
            onChange={setValue}
            problems={{}}
          />
        )}
        {failures && failures.length > 0 && (
          <div role="alert">
            <p>{t('data.bulk.failed', { failed: failures.length, total: records.length })}</p>
            <ul className={own.failures}>
              {failures.map(({ id, message }) => (
                <li key={id}>
                  <RecordLink id={id} />: {message}
                </li>
              ))}
            </ul>
          </div>
        )}
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
      </form>
    </Modal>
  );
}
