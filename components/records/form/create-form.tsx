'use client';

import { Button } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { NamedCode } from '#components/base/as-code/named-code.tsx';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
import { type Call, placeOf } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { ProblemText } from '../values/problem-text.tsx';
import { propertiesOf } from './editor-of.ts';
import classes from './form.module.css';
import { FormFields } from './form-fields.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { WithPreview } from './preview/with-preview.tsx';
import { useNotifySaved } from './saved-notice.tsx';
import { shownAtOnce } from './shown-at-once.ts';
import { FormStepButton } from './step/form-step-button.tsx';
import { useFormStep } from './step/use-form-step.ts';
import { useBeginning } from './use-beginning.ts';
import { useComputed } from './use-computed.ts';
import { useCreate } from './use-create.ts';
import { useFormValues } from './use-form-values.ts';
import { typedProperties, type Values, visibleFields } from './values.ts';

interface Props {
  create: Call;
  parent: string | undefined;
  initial: Values;
}

/**
 * A form for a new record, built from the schema of its create call; `parent` is the record that it belongs
 * to.
 */
export function CreateForm({ create, parent, initial }: Props) {
  const t = useTranslations();
  const router = useRouter();
  const { kind, words } = useKind();
  const { later, writeOptions } = kind.screen;
  const properties = typedProperties(propertiesOf(create.schema, create.refers, kind.screen), kind);
  const form = useFormValues(properties, undefined, initial);
  const begun = useBeginning(form);
  const input = { ...form.changes, ...(parent === undefined ? {} : { id: parent }) };
  const back = kind.parent && parent ? placeOf(kind.parent.plural, parent) : placeOf(kind.plural);
  const computed = useComputed(create, input, form.values.lines);
  const pageOf = usePageOf();
  const notifySaved = useNotifySaved();
  const save = useCreate({
    create,
    onRefused: form.fail,
    onMade: (reply, made) => {
      notifySaved(reply);
      router.push((made && pageOf(kind.kind, made.id)) ?? back);
    },
  });
  const step = useFormStep({ call: create, input, form });
  const isBusy = save.isPending || save.isSuccess;

  return (
    <HydratedForm
      ref={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        form.sendOnce(() => save.mutate(input));
      }}
    >
      <WithPreview input={input} values={form.values}>
        <FormFields
          computed={computed}
          properties={visibleFields(properties, [...writeOptions, ...later], form)}
          form={begun}
          record={parent}
          essentials={shownAtOnce(kind, initial)}
        />
      </WithPreview>
      <div className={classes.footer} data-form-footer>
        {form.trouble && (
          <p className={classes.footerProblem} role="alert">
            <ProblemText text={form.trouble} />
          </p>
        )}
        <Button type="submit" loading={isBusy}>
          {words.verb(create.area, create.verb)}
        </Button>
        <FormStepButton
          step={step}
          isBusy={isBusy}
          onConfirm={(sent) => form.sendOnce(() => save.mutate(sent))}
        />
        <Button variant="default" onClick={() => router.push(back)}>
          {t('common.cancel')}
        </Button>
        <NamedCode name={`${create.area}-${create.verb}`} input={() => input} />
      </div>
      <LeaveGuard
        isActive={Object.keys(form.changes).length > Object.keys(initial).length && !save.isSuccess}
      />
    </HydratedForm>
  );
}
