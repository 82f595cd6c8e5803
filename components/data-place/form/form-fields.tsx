'use client';

import { useTranslations } from 'next-intl';
import { free } from '../values/free.ts';
import type { Property } from './editor-of.ts';
import { problemsBelow } from './editor-props.ts';
import { FieldEditor } from './field-editor.tsx';
import classes from './form.module.css';
import type { FormValues } from './use-form-values.ts';

const isAside = ({ name }: Property) => name === 'tags' || free.includes(name);
const isWide = ({ editor }: Property) =>
  ['rows', 'group', 'variants', 'pairs', 'related', 'json'].includes(editor.is) ||
  (editor.is === 'text' && (editor.longest ?? 0) > 300 && editor.format === undefined);

type Shown = Pick<FormValues, 'values' | 'problems' | 'set'>;

/** First what must be there, then what is short, then what takes room. */
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
  if (properties.length === 0) return null;
  return (
    <div className={classes.section}>
      {title && <h2 className={classes.sectionTitle}>{title}</h2>}
      <div className={classes.columns}>
        {properties.map((property) => (
          <div key={property.name} className={isWide(property) ? classes.wide : undefined}>
            <FieldEditor
              property={property}
              value={form.values[property.name]}
              onChange={(value) => form.set(property.name, value)}
              problems={problemsBelow(form.problems, property.name)}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The properties of a call, each by its kind. */
export function FormFields({ properties, form }: { properties: readonly Property[]; form: Shown }) {
  const t = useTranslations('data');
  const own = properties.filter((one) => !isAside(one)).toSorted((a, b) => rank(a) - rank(b));
  return (
    <>
      <Section properties={own} form={form} />
      <Section
        {...(own.length ? { title: t('more') } : {})}
        properties={properties.filter(isAside)}
        form={form}
      />
    </>
  );
}
