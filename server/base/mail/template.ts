import { type ErrorDetail, invalid, invalidField, type KnownPath } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';

export interface Template {
  subject: string;
  body: string;
  html: string | null;
}

/** The values of placeholders: `contact.first_name` is `first_name` of `contact`. */
export type Values = Readonly<Record<string, unknown>>;

export const longestSubject = 300;
/** The longest body after its variables were filled in, because a small template must not become a huge mail. */
export const longestBody = 500_000;

const placeholder = /\{\{\s*([A-Za-z_]\w*(?:\.\w+)*)\s*(?:\|([^{}]*))?\}\}/g;

/** Fills in the variables of a template. If variables are missing, one refusal names all of them. */
export function render(template: Template, values: Values): Template {
  const missing = missingVariables(template, values);
  if (missing.length) throw invalid(missing);
  return {
    subject: fill(template.subject, values, oneLine, 'subject', longestSubject),
    body: fill(template.body, values, asIs, 'body', longestBody),
    html: template.html === null ? null : fill(template.html, values, escapeHtml, 'html', longestBody),
  };
}

/** The variables of a template that have neither a value nor a default. */
export function missingVariables({ subject, body, html }: Template, values: Values): ErrorDetail[] {
  const missing = new Set([subject, body, html ?? ''].flatMap((text) => missingIn(text, values)));
  return [...missing].map(missingVariable);
}

const missingVariable = (name: string): ErrorDetail => ({
  path: `variables.${name}`,
  rule: 'required',
  message: t('variableMissing', { example: `{{${name}|…}}` }),
});

const missingIn = (text: string, values: Values): string[] =>
  [...text.matchAll(placeholder)].flatMap(([, name = '', fallback]) =>
    fallback === undefined && lookUp(name, values) === undefined ? [name] : [],
  );

/** A placeholder without a value and without a default is filled with nothing. */
export function fill(
  text: string,
  values: Values,
  encode: (text: string) => string,
  path: KnownPath,
  longest: number,
): string {
  const parts: string[] = [];
  let length = 0;
  const add = (part: string) => {
    length += part.length;
    if (length > longest) throw invalidField(path, 'too_big', t('tooLongFilled', { most: longest }));
    parts.push(part);
  };
  let end = 0;
  for (const found of text.matchAll(placeholder)) {
    const [whole, name = '', fallback = ''] = found;
    add(text.slice(end, found.index));
    add(encode(lookUp(name, values) ?? fallback));
    end = found.index + whole.length;
  }
  add(text.slice(end));
  return parts.join('');
}

/** Looks up own properties only. Null, empty texts and objects count as missing. */
function lookUp(name: string, values: Values): string | undefined {
  let value: unknown = values;
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = Object.getOwnPropertyDescriptor(value, part)?.value;
  }
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

const asIs = (text: string) => text;

/** A subject is a header, so it stays one line whatever its variables contain. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

export const hasControls = (text: string) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);

/** The beginning of a placeholder that is not complete, which is a typing error. */
export function brokenPlaceholder(text: string): string | undefined {
  const at = text.replace(placeholder, '').indexOf('{{');
  return at < 0 ? undefined : text.replace(placeholder, '').slice(at, at + 40);
}

/** Faults are found when a template is saved, while somebody can correct it, and not when it is sent. */
export function templateFaults(texts: Readonly<Record<string, unknown>>): ErrorDetail<keyof Template>[] {
  const details: ErrorDetail<keyof Template>[] = [];
  for (const path of ['subject', 'body', 'html'] as const) {
    const text = texts[path];
    if (typeof text !== 'string') continue;
    const broken = brokenPlaceholder(text);
    if (broken !== undefined) {
      const [first, second, third] = ['{{name}}', '{{contact.first_name}}', '{{name|there}}'];
      const message = t('notPlaceholder', { found: broken, first, second, third });
      details.push({ path, rule: 'placeholder', message });
    }
    if (path === 'subject' && hasControls(text))
      details.push({ path, rule: 'one_line', message: t('notOneLine') });
  }
  return details;
}
