'use client';

import { IconLock } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { Priority } from '#components/base/ui/priority.tsx';
import { priorityShape } from '#components/base/ui/priority-shape.ts';
import { Status } from '#components/base/ui/status.tsx';
import { unitOf } from '#server/kernel/values/units.ts';
import { isObject } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { type Names, namesInSchema } from '../kinds/names-in-schema.ts';
import { Actor, isActor } from './actor.tsx';
import { AgentName } from './agent-name.tsx';
import { Due } from './due.tsx';
import { FunctionName } from './function-name.tsx';
import { countryName, languageName, looksLikeCountry, looksLikeLanguage } from './region-names.ts';
import {
  dayText,
  instantText,
  looksLikeDay,
  looksLikeEmail,
  looksLikeId,
  looksLikeInstant,
  looksLikeUrl,
  looksMeasured,
  titleText,
} from './scalar.ts';
import { Named, useTitles } from './titles.tsx';
import { toneIn } from './tone-in.ts';
import { RequestValue } from './trace-link.tsx';
import { useMeasure } from './use-measure.ts';
import classes from './values.module.css';

// Few lists show files and rules, so the browser downloads these only for those.
const RuleText = dynamic(() =>
  loadPart(() => import('../recurrence/rule-text.tsx')).then((all) => all.RuleText),
);
const FileName = dynamic(() => loadPart(() => import('./file-name.tsx')).then((all) => all.FileName));

interface Shown {
  name: string;
  value: unknown;
  /** The record that holds the value; amounts are in its currency. */
  record: Readonly<Record<string, unknown>>;
}

export const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0);

/** Tells if the value is withheld from this person; a lock is then shown instead of an empty place. */
export const isWithheld = (name: string, record: Readonly<Record<string, unknown>>) =>
  Array.isArray(record.redacted_fields) && record.redacted_fields.includes(name);

function Nothing({ isHidden }: { isHidden: boolean }) {
  const t = useTranslations('data');
  if (!isHidden) return <span className={classes.nothing}>—</span>;
  return (
    <span className={classes.withheld}>
      <IconLock size={14} stroke={1.8} aria-hidden />
      {t('withheld')}
    </span>
  );
}

// Few texts mention people, so the browser downloads this only for those.
const MentioningText = dynamic(() =>
  loadPart(() => import('./mentioning-text.tsx')).then((all) => all.MentioningText),
);

function Text({ value }: { value: string }) {
  if (looksLikeUrl(value))
    return (
      <a href={value} rel="noreferrer" target="_blank">
        {value}
      </a>
    );
  if (looksLikeEmail(value)) return <a href={`mailto:${value}`}>{value}</a>;
  return (
    <span className={classes.text}>{value.includes('@[usr_') ? <MentioningText text={value} /> : value}</span>
  );
}

/** Properties with texts by people, which are never translated, even if they look like names of the API. */
const isWritten =
  /(^|_)(name|title|subject|body|note|notes|description|text|summary|label|labels|reason|tags|code|slug|key|list|category|categories|unit)$/;
/** The kind of a sent notice and its day: `retention_due 2026-11-05`. */
function noticeText(text: string, eventOf: (verb: string) => string, format: Parameters<typeof dayText>[0]) {
  const [verb = '', day = ''] = text.split(' ');
  return looksLikeDay(day) ? `${eventOf(verb)} · ${dayText(format, day)}` : eventOf(verb);
}

/** Properties with the ids of lines, which callers may choose: the description of the line is shown instead. */
const isOfLines = /(^|_)line_id$|(^|_)lines$/;

const isError = (name: string) => /(^|_)error$/.test(name);
/** Replaces the property's name at the beginning of a refusal by its label. */
const withWords = (text: string, wordOf: (name: string) => string) =>
  text.replace(/^[a-z]+(_[a-z]+)*(?=: )/, wordOf);
const looksLikeCode = (value: string) => /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/.test(value);

const known = new WeakMap<object, Names['values']>();

/** The enum values of a schema at any depth, such as the role of a signer. */
function choicesIn(schema: object): Names['values'] {
  const choices = known.get(schema) ?? namesInSchema(schema).values;
  known.set(schema, choices);
  return choices;
}

/** Tells if a value is a name of the API, by its schema or by its form; it is then shown by its label. */
function useIsNamed() {
  const { kind } = useKind();
  return (name: string, text: string) =>
    kind.fields.some((field) => field.name === name && field.kind === 'enum') ||
    [...kind.fields, ...(kind.create ? [kind.create] : [])].some(({ schema }) =>
      choicesIn(schema).get(name)?.has(text),
    ) ||
    (looksLikeCode(text) && !isWritten.test(name));
}

/** A number with its unit. An amount below zero has the color of losses besides its sign. */
const Measured = ({ isLoss, children }: { isLoss: boolean; children: string }) =>
  isLoss ? <span className={classes.loss}>{children}</span> : children;

function Scalar({ name, value, record }: Shown) {
  const t = useTranslations('data');
  const format = useFormatter();
  const { kind, words } = useKind();
  const measure = useMeasure(kind.units);
  const isNamed = useIsNamed();
  const locale = useLocale();
  const titles = useTitles();
  const isLoss = (of: string | number) => unitOf(kind.units, name, record) === 'amount' && Number(of) < 0;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number')
    return <Measured isLoss={isLoss(value)}>{measure(name, value, record)}</Measured>;
  const text = String(value);
  if (name === 'id') return <code>{text}</code>;
  if (name === 'recurrence') return <RuleText rule={text} />;
  if (name === 'request_id') return <RequestValue id={text} />;
  if (kind.screen.files[name]) return <FileName id={text} />;
  if (looksLikeId(text)) return <Named id={text} />;
  const line = isOfLines.test(name) ? titles[text] : undefined;
  if (line) return <Text value={line.title} />;
  const tone = toneIn(kind, name, text);
  const shape = name === 'priority' ? priorityShape(text) : undefined;
  if (shape) return <Priority shape={shape}>{words.value(kind.kind, name, text)}</Priority>;
  if (tone) return <Status tone={tone}>{words.value(kind.kind, name, text)}</Status>;
  if (name === 'agent' || (name === 'rule' && 'agent' in record)) return <AgentName of={text} />;
  if (name === 'feature' && kind.kind === 'ai_run') return <FunctionName of={text} />;
  if (isError(name)) return <Text value={withWords(text, (one) => words.property(kind.kind, one))} />;
  if (name === 'notices_sent') return noticeText(text, (verb) => words.event(`${kind.kind}.${verb}`), format);
  if (looksMeasured(text) && unitOf(kind.units, name, record) !== undefined)
    return <Measured isLoss={isLoss(text)}>{measure(name, text, record)}</Measured>;
  if (isNamed(name, text)) return words.value(kind.kind, name, text);
  if (name === 'country' && looksLikeCountry(text)) return countryName(locale, text);
  if (name === 'language' && looksLikeLanguage(text)) return languageName(locale, text);
  const time = looksLikeDay(text)
    ? dayText(format, text)
    : looksLikeInstant(text) && instantText(format, text);
  if (time && kind.views.due?.by === name) return <Due record={record}>{time}</Due>;
  if (looksLikeDay(text)) return time;
  if (name === 'period') return titleText(format, text);
  if (looksLikeInstant(text)) return <time dateTime={text}>{time}</time>;
  if (name === 'phone' || name === 'phones') return <span className={classes.phone}>{text}</span>;
  // A transcript is written by a program and is shown unchanged.
  if (name === 'transcript') return <span data-raw>{text}</span>;
  return <Text value={text} />;
}

/** Any value, formatted in one line for a table cell. */
export function ShortValue({ name, value, record }: Shown): ReactNode {
  const t = useTranslations('data');
  if (isEmpty(value)) return <Nothing isHidden={isWithheld(name, record)} />;
  if (!Array.isArray(value)) {
    if (!isObject(value)) return <Scalar name={name} value={value} record={record} />;
    if (isActor(value)) return value.type === 'user' ? <Named id={value.id} /> : <Actor actor={value} />;
    if (typeof value.id === 'string') return <Named id={value.id} />;
    return t('entries', { count: Object.keys(value).length });
  }
  if (value.some(isObject)) return t('entries', { count: value.length });
  if (name === 'tax_codes') return <span data-raw>{value.join(', ')}</span>;
  return (
    <span className={classes.items}>
      {value.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat, and they never change their order
        <span key={at} className={classes.item}>
          <Scalar name={name} value={one} record={record} />
        </span>
      ))}
    </span>
  );
}
