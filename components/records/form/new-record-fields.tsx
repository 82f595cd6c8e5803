import type { ComponentProps } from 'react';
import { useKind } from '../kinds/kind-context.tsx';
import { FormFields } from './form-fields.tsx';
import { WithPreview } from './preview/with-preview.tsx';
import { shownAtOnce } from './shown-at-once.ts';
import { useBeginning } from './use-beginning.ts';
import { useComputed } from './use-computed.ts';
import type { NewRecordOptions, NewRecordValues } from './use-new-record.ts';
import { visibleFields } from './values.ts';

interface Props extends NewRecordOptions, NewRecordValues, Pick<ComponentProps<typeof WithPreview>, 'place'> {
  /** The properties that are shown at once, if they are not the essential ones. */
  shown?: readonly string[] | undefined;
}

/** The fields of a new record, beside its document if it has one. */
export function NewRecordFields({ create, parent, initial, shown, properties, form, input, place }: Props) {
  const { kind } = useKind();
  const { later, writeOptions } = kind.screen;
  const begun = useBeginning(form);
  const computed = useComputed(create, input, form.values.lines);
  return (
    <WithPreview input={input} values={form.values} place={place}>
      <FormFields
        computed={computed}
        properties={visibleFields(properties, [...writeOptions, ...later], form)}
        form={begun}
        record={parent}
        essentials={shown ?? shownAtOnce(kind, initial)}
      />
    </WithPreview>
  );
}
