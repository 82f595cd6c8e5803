'use client';

import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useOptionalKind } from '../kinds/kind-context.tsx';
import { isPropertyOf } from '../kinds/only-for.ts';
import { freeFormProperties } from '../values/free-form-properties.ts';
import { ChosenCheck } from './checked/chosen-check.tsx';
import type { Property } from './editor-of.ts';
import { problemsBelow } from './editor-props.ts';
import { FieldEditor } from './field-editor.tsx';
import classes from './form.module.css';
import { AsksContext, FormContext, HoldingContext, notHeld } from './form-context.tsx';
import { ComputedContext, type ComputedState } from './lines/computed.ts';
import type { FormValues } from './use-form-values.ts';
import { isBlank } from './values.ts';

const isAside = ({ name }: Property) => name === 'tags' || freeFormProperties.includes(name);
const isWide = ({ editor }: Property) =>
  [
    'rows',
    'group',
    'variants',
    'pairs',
    'paper_taxes',
    'allocations',
    'instalments',
    'related',
    'audience',
    'json',
    'files',
  ].includes(editor.is) ||
  (editor.is === 'text' && (editor.longest ?? 0) > 300 && editor.format === undefined);

/**
 * Only bills have taxes as on a paper; an invoice to a customer has those of its lines. A credit note is paid back on one
 * day.
 */
const isAskedIn =
  (values: FormValues['values']) =>
  ({ editor }: Property) =>
    (editor.is !== 'paper_taxes' || values.direction === 'purchase') &&
    (editor.is !== 'instalments' || values.kind !== 'credit_note');

type Shown = Pick<FormValues, 'values' | 'problems' | 'set'> & Partial<Pick<FormValues, 'holding'>>;

/** Required fields come first, then short ones, then wide ones. */
const rank = (one: Property) => (one.isRequired ? 0 : isWide(one) ? 2 : 1);

function Section({
  title,
  properties,
  form,
}: {
  title?: string;
  properties: readonly Property[];
  form: Shown;
}) {
  const { checked = {} } = useOptionalKind()?.kind.screen ?? {};
  if (properties.length === 0) return null;
  return (
    <div className={classes.section}>
      {title && <h2 className={classes.sectionTitle}>{title}</h2>}
      <div className={classes.columns}>
        {properties.map((property) => (
          <div
            key={property.name}
            className={isWide(property) ? classes.wide : undefined}
            data-empty={isBlank(form.values[property.name]) || undefined}
          >
            <AsksContext value={checked[property.name]?.asks}>
              <FieldEditor
                property={property}
                value={form.values[property.name]}
                onChange={(value) => form.set(property.name, value)}
                problems={problemsBelow(form.problems, property.name)}
              />
            </AsksContext>
            <ChosenCheck property={property} value={form.values[property.name]} />
          </div>
        ))}
      </div>
    </div>
  );
}

/**
 * The fields of a call, each with its editor. With `essentials`, the other fields are collapsed until they
 * are opened or one of them has a problem.
 */
export function FormFields({
  properties,
  form,
  essentials = [],
  record,
  computed,
}: {
  properties: readonly Property[];
  form: Shown;
  essentials?: readonly string[];
  /** The id of the record that the form is about. */
  record?: string | undefined;
  computed?: ComputedState | undefined;
}) {
  const { only_for = {} } = useOptionalKind()?.kind.screen ?? {};
  const asked = properties
    .filter(isAskedIn(form.values))
    .filter(({ name }) => isPropertyOf(only_for, name, form.values));
  return (
    <FormContext value={{ ...form.values, id: record }}>
      <HoldingContext value={form.holding ?? notHeld}>
        <ComputedContext value={computed}>
          <Fields properties={asked} form={form} essentials={essentials} />
        </ComputedContext>
      </HoldingContext>
    </FormContext>
  );
}

function Fields({
  properties,
  form,
  essentials,
}: {
  properties: readonly Property[];
  form: Shown;
  essentials: readonly string[];
}) {
  const t = useTranslations('data');
  const [isOpen, setOpen] = useState(false);
  const own = properties.filter((one) => !isAside(one)).toSorted((a, b) => rank(a) - rank(b));
  const aside = properties.filter(isAside);
  if (essentials.length === 0)
    return (
      <>
        <Section properties={own} form={form} />
        <Section {...(own.length ? { title: t('more') } : {})} properties={aside} form={form} />
      </>
    );
  const isEssential = ({ name, isRequired }: Property) => isRequired || essentials.includes(name);
  const folded = [...own, ...aside].filter((one) => !isEssential(one));
  const isWrong = folded.some(({ name }) => Object.keys(problemsBelow(form.problems, name)).length > 0);
  const isShown = isOpen || isWrong;
  return (
    <>
      <Section properties={properties.filter(isEssential).toSorted(inOrderOf(essentials))} form={form} />
      {folded.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="lg"
          aria-expanded={isShown}
          leftSection={
            isShown ? <IconChevronDown size={15} aria-hidden /> : <IconChevronRight size={15} aria-hidden />
          }
          onClick={() => setOpen(!isOpen)}
        >
          {t('furtherFields', { count: folded.length })}
        </Button>
      )}
      {isShown && <Section properties={folded} form={form} />}
    </>
  );
}

const inOrderOf = (names: readonly string[]) => (a: Property, b: Property) => {
  const at = ({ name }: Property) => (names.includes(name) ? names.indexOf(name) : -1);
  return at(a) - at(b);
};
