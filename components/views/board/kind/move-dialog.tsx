'use client';

import { Button, Modal } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { propertiesOf } from '#components/records/form/editor-of.ts';
import classes from '#components/records/form/form.module.css';
import { FormFields } from '#components/records/form/form-fields.tsx';
import { useFormValues } from '#components/records/form/use-form-values.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { ProblemText } from '#components/records/values/problem-text.tsx';
import type { AskedMove } from './asked-moves.ts';
import { boardOf } from './kind-records.ts';
import type { KindMoves } from './use-kind-moves.ts';

interface Props {
  asked: AskedMove;
  moves: KindMoves;
}

/** Asks for what a stage needs before records are moved to it. Closing it leaves them where they are. */
export function MoveDialog({
  asked: { ids, stage, values, names, required, refusal },
  moves: { send, cancel },
}: Props) {
  const t = useTranslations();
  const { kind, words } = useKind();
  const { by } = boardOf(kind);
  const schema = kind.update;
  const properties = schema
    ? propertiesOf(schema.schema, schema.refers, kind.screen)
        .filter(({ name }) => names.includes(name))
        .map((one) => ({ ...one, isRequired: required.includes(one.name) }))
    : [];
  const form = useFormValues(properties, undefined, {});
  const { fail } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is shown once
  useEffect(() => {
    if (refusal !== undefined) fail(refusal);
  }, [refusal]);
  const title = t('record.moveTo', { stage: stage.title ?? words.value(kind.kind, by, stage.value) });
  return (
    <Modal opened onClose={cancel} title={title} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <form
        ref={form.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.sendOnce(() => void send(ids, stage, { ...values, ...form.changes }, names));
        }}
      >
        <FormFields properties={properties} form={form} record={ids.length === 1 ? ids[0] : undefined} />
        {form.trouble && (
          <p className={classes.footerProblem} role="alert">
            <ProblemText text={form.trouble} />
          </p>
        )}
        <div className={classes.dialogFooter}>
          <Button variant="default" onClick={cancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit">{title}</Button>
        </div>
      </form>
    </Modal>
  );
}
