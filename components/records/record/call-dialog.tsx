'use client';

import { Button, Modal, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { NamedCode } from '#components/base/as-code/named-code.tsx';
import type { Property } from '../form/editor-of.ts';
import classes from '../form/form.module.css';
import { FormFields } from '../form/form-fields.tsx';
import { useFormValues } from '../form/use-form-values.ts';
import { type Values, visibleFields } from '../form/values.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { ProblemText } from '../values/problem-text.tsx';
import { useWrite } from './use-record.ts';

interface Props {
  title: string;
  about?: string;
  id: string | undefined;
  area: string;
  verb: string;
  fixed?: Values;
  properties: readonly Property[];
  /** Inputs that are shown only after a refusal has named them. */
  unasked?: readonly string[];
  initial?: Values;
  color?: string;
  /** The refusal of an attempt before the dialog was opened. */
  refusal?: unknown;
  /** Facts to check before confirming. */
  children?: ReactNode;
  onDone: (reply: unknown) => void;
  onClose: () => void;
}

/** A dialog for one call with its form and its problems. Typed values stay after a refusal. */
export function CallDialog(props: Props) {
  const { title, about, id, area, verb, color, children, onDone, onClose } = props;
  const t = useTranslations('common');
  const { form, wanted, input } = useCallForm(props);
  const write = useWrite(id);
  const send = () =>
    form.sendOnce((retry) =>
      write.mutate({ area, verb, input }, { onSuccess: onDone, onError: (error) => retry(error) }),
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={wanted.length > 3 ? 'xl' : 'md'}
      closeOnClickOutside={wanted.length === 0}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        ref={form.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {about && <Text size="sm">{about}</Text>}
        {children}
        <FormFields properties={wanted} form={form} record={id} />
        {form.trouble && (
          <p className={classes.footerProblem} role="alert">
            <ProblemText text={form.trouble} />
          </p>
        )}
        <div className={classes.dialogFooter}>
          <NamedCode name={`${area}-${verb}`} input={() => (id === undefined ? input : { id, ...input })} />
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={write.isPending || write.isSuccess} {...(color ? { color } : {})}>
            {title}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** The form of a call: which properties it shows, and the input that it makes. */
function useCallForm({ properties, unasked = [], initial = {}, fixed = {}, refusal }: Props) {
  const { kind } = useKind();
  const form = useFormValues(properties, undefined, initial);
  const { fail } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first refusal is shown once; later ones come from the call itself
  useEffect(() => {
    if (refusal !== undefined) fail(refusal);
  }, [refusal]);
  const wanted = visibleFields(properties, [...kind.screen.writeOptions, ...unasked], form);
  return { form, wanted, input: { ...form.changes, ...fixed } };
}
