'use client';

import { Button, Checkbox } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { NamedCode } from '#components/base/as-code/named-code.tsx';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { presetsOf } from '#components/records/form/editor-of.ts';
import formClasses from '#components/records/form/form.module.css';
import { FormFields } from '#components/records/form/form-fields.tsx';
import { NamingContext, useNaming } from '#components/records/form/naming.tsx';
import { useFormValues } from '#components/records/form/use-form-values.ts';
import type { Values } from '#components/records/form/values.ts';
import { FunctionAnswer } from './function-answer.tsx';
import classes from './functions.module.css';
import {
  type AiFunction,
  anyRecord,
  givenIn,
  inputOf,
  isExampleOfUse,
  propertiesOfFunction,
} from './functions.ts';
import { useRun } from './use-run.ts';

/** The input form of a function, built from its schema, with the answer below it. */
export function FunctionForm({ of, search }: { of: AiFunction; search: Values }) {
  const t = useTranslations('functions');
  const naming = useFunctionNaming();
  const properties = useMemo(() => propertiesOfFunction(of), [of]);
  const form = useFormValues(properties, undefined, {
    ...presetsOf(properties),
    ...givenIn(properties, search),
  });
  const [isLater, setLater] = useState(false);
  const { run, answer, failure } = useRun(form.fail);
  const input = { feature: of.feature, ...inputOf(form.changes), run_in_background: isLater };
  return (
    <div className={classes.stack}>
      <Panel
        title={t('about')}
        aside={
          isExampleOfUse(of) && (
            <ExampleButton onClick={() => form.setValues({ ...presetsOf(properties), ...of.example })} />
          )
        }
      >
        <HydratedForm
          ref={form.form}
          onSubmit={(event) => {
            event.preventDefault();
            form.clear();
            run.mutate(input);
          }}
        >
          <NamingContext value={naming}>
            <FormFields properties={properties} form={form} />
          </NamingContext>
          <Checkbox
            className={classes.later}
            label={t('background')}
            checked={isLater}
            onChange={(event) => setLater(event.currentTarget.checked)}
          />
          {form.trouble && (
            <p className={formClasses.footerProblem} role="alert">
              {form.trouble}
            </p>
          )}
          <div className={formClasses.footer}>
            <Button
              type="submit"
              leftSection={<IconPlayerPlay size={17} stroke={1.8} aria-hidden />}
              loading={run.isPending}
            >
              {t('run')}
            </Button>
            <NamedCode name="ai-run" input={() => input} />
          </div>
        </HydratedForm>
      </Panel>
      <FunctionAnswer answer={answer} isPending={run.isPending} failure={failure} />
    </div>
  );
}

function ExampleButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('functions');
  return (
    <Button variant="subtle" size="compact-sm" onClick={onClick}>
      {t('example')}
    </Button>
  );
}

/** The names of the inputs; a function that takes any record has an input of its own for it. */
function useFunctionNaming() {
  const t = useTranslations('functions');
  const naming = useNaming();
  return useMemo(
    () => ({
      ...naming,
      property: (name: string) => (name === anyRecord ? t('record') : naming.property(name)),
    }),
    [naming, t],
  );
}
