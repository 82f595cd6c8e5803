'use client';

import { Button, Modal, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { NamedCode } from '../../as-code/named-code.tsx';
import type { Property } from '../form/editor-of.ts';
import classes from '../form/form.module.css';
import { FormFields } from '../form/form-fields.tsx';
import { useFormValues } from '../form/use-form-values.ts';
import { type Values, withoutWishes } from '../form/values.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { useWrite } from './use-record.ts';

/** One call, about a record or none: its form, its problems, the call itself. What was typed stays when it is refused. */
export function CallDialog({
  title,
  about,
  id,
  area,
  verb,
  fixed = {},
  properties,
  initial = {},
  color,
  children,
  onDone,
  onClose,
}: {
  title: string;
  about?: string;
  id: string | undefined;
  area: string;
  verb: string;
  fixed?: Values;
  properties: readonly Property[];
  initial?: Values;
  color?: string;
  /** What the person should see before they say yes. */
  children?: ReactNode;
  onDone: (reply: unknown) => void;
  onClose: () => void;
}) {
  const t = useTranslations('common');
  const { kind } = useKind();
  const form = useFormValues(properties, undefined, initial);
  const write = useWrite(id);
  const input = { ...form.changes, ...fixed };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={properties.length > 3 ? 'xl' : 'md'}
      closeOnClickOutside={properties.length === 0}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        ref={form.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.clear();
          write.mutate({ area, verb, input }, { onSuccess: onDone, onError: form.fail });
        }}
      >
        {about && <Text size="sm">{about}</Text>}
        {children}
        <FormFields properties={withoutWishes(properties, kind.screen.wishes, form.said)} form={form} />
        {form.trouble && (
          <p className={classes.footerProblem} role="alert">
            {form.trouble}
          </p>
        )}
        <div className={classes.dialogFooter}>
          <NamedCode name={`${area}-${verb}`} input={() => (id === undefined ? input : { id, ...input })} />
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={write.isPending} {...(color ? { color } : {})}>
            {title}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
