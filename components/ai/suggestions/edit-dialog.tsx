'use client';

import { Button, Modal } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { wireError } from '#components/base/data/wire-error.ts';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import { propertiesOf } from '#components/records/form/editor-of.ts';
import { FormFields } from '#components/records/form/form-fields.tsx';
import { useFormValues } from '#components/records/form/use-form-values.ts';
import { typedProperties, type Values } from '#components/records/form/values.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { KindOfOperation } from './proposable-context.tsx';
import { callOf } from './suggestions.ts';
import type { DialogProps } from './use-deciding.tsx';
import { useSending } from './use-sending.ts';
import { useSuggestionName } from './use-suggestion-name.ts';

/** The form shows the proposed fields of the operation; a button adds the operation's other fields. */
function EditForm({
  proposed,
  suggestion,
  decide,
  onClose,
}: DialogProps & { proposed: { operation: string; input: Values } }) {
  const t = useTranslations('suggestions');
  const { kind } = useKind();
  const [isWhole, setWhole] = useState(false);
  const [area, verb] = callOf(proposed.operation);
  const call = [kind.create, kind.update, ...kind.actions].find(
    (one) => one?.area === area && one.verb === verb,
  );
  const changed = call === kind.create ? undefined : suggestion.target;
  const all = call ? typedProperties(propertiesOf(call.schema, call.refers, kind.screen), kind, changed) : [];
  const before = { ...proposed.input, ...suggestion.edited_input };
  const form = useFormValues(all, before, before);
  const sending = useSending(decide, onClose);
  const shown = isWhole ? all : all.filter(({ name }) => name in before);
  const edited = { ...suggestion.edited_input, ...form.changes };
  const input = Object.keys(edited).length > 0 ? { edited_input: edited } : {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    form.clear();
    const refusal = await sending.send({ decision: 'accept', ...input });
    if (refusal !== undefined && wireError(refusal).details.length > 0) form.fail(refusal);
  }

  return (
    <form ref={form.form} noValidate onSubmit={submit}>
      <FormFields properties={shown} form={form} />
      {!isWhole && all.length > shown.length && (
        <Button mt="md" size="compact-sm" variant="subtle" onClick={() => setWhole(true)}>
          {t('edit.more')}
        </Button>
      )}
      <DialogFooter
        submit={t('edit.submit')}
        isBusy={sending.isBusy}
        problem={form.trouble ?? sending.trouble}
        aside={
          <AsCode
            area="agentSuggestions"
            verb="decide"
            input={() => ({ id: suggestion.id, decision: 'accept' as const, ...input })}
          />
        }
        onCancel={onClose}
      />
    </form>
  );
}

/** Accepts a suggestion with edits, in a form built from the input of its operation. */
export function EditDialog(props: DialogProps) {
  const t = useTranslations('suggestions');
  const common = useTranslations('common');
  const nameOf = useSuggestionName();
  const { proposed } = props.suggestion;
  return (
    <Modal
      opened
      size="xl"
      onClose={props.onClose}
      closeOnClickOutside={false}
      title={t('edit.title')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <p>{nameOf(props.suggestion)}</p>
      {proposed && (
        <KindOfOperation operation={proposed.operation} otherwise={<p role="alert">{t('edit.failed')}</p>}>
          <EditForm {...props} proposed={proposed} />
        </KindOfOperation>
      )}
    </Modal>
  );
}
