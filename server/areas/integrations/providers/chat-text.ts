import type { EventView } from '#server/base/events/rows.ts';
import { fill } from '#server/base/mail/template.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { t } from './messages.ts';

export const services = ['slack', 'teams', 'discord'] as const;
export type Service = (typeof services)[number];

const longestValue = 200;
const longestText: Readonly<Record<Service, number>> = { slack: 3_500, teams: 8_000, discord: 1_900 };
const mostLines = 15;
const invisible = '\u200b';

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
const cut = (text: string) =>
  text.length > longestValue ? `${text.slice(0, longestValue).toWellFormed()}…` : text;

/** Puts an invisible sign into @everyone, @here, @channel and names, so that nobody is notified. Mail addresses stay as they are. */
const unmentioned = (text: string) =>
  text.replace(/(^|[^\p{L}\p{N}_.])@(?=[\p{L}\p{N}_])/gu, `$1@${invisible}`);

/** Escapes the mark-up of each service, so that names are shown as they are. */
const marks: Readonly<Record<Service, (text: string) => string>> = {
  slack: (text) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replace(/[*_~`]/g, `${invisible}$&`),
  discord: (text) => text.replace(/[\\*_~`|<>[\]()#]/g, '\\$&'),
  teams: (text) => text.replace(/[\\*_~`[\]()#]/g, '\\$&').replaceAll('<', `<${invisible}`),
};

export const escaped = (service: Service, text: string): string =>
  unmentioned(marks[service](cut(oneLine(text))));

const bold = (service: Service, text: string) => (service === 'slack' ? `*${text}*` : `**${text}**`);

const isPlain = (value: unknown): value is string | number | boolean =>
  (typeof value === 'string' && value.trim() !== '') ||
  typeof value === 'number' ||
  typeof value === 'boolean';

/** Returns the name of a record that people use. */
function titleOf(object: Readonly<Record<string, unknown>>): string {
  const { first_name, last_name } = object;
  const person = [first_name, last_name].filter(isPlain).join(' ');
  const names = [object.number, object.name, object.title, object.subject, person, object.email];
  const [first, second] = names.filter((one) => isPlain(one) && one !== '').map(String);
  if (first === undefined) return isPlain(object.id) ? `${object.id}` : '';
  return isPlain(object.number) && second !== undefined ? `${first} ${second}` : first;
}

const hiddenNames = ['updated_at', 'version', 'search_text'];
const mostChanges = 3;

function changesOf({ data }: EventView): string[] {
  const shown = (value: unknown) => (isPlain(value) ? String(value) : '–');
  return Object.entries(data.changes)
    .filter(([name, { from, to }]) => !hiddenNames.includes(name) && (isPlain(from) || isPlain(to)))
    .slice(0, mostChanges)
    .map(([name, { from, to }]) => `${name.replaceAll('_', ' ')}: ${shown(from)} → ${shown(to)}`);
}

const worded = (type: string) => {
  const text = type.replaceAll(/[._]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Returns a line such as `*Deal won*: Spring campaign (status: open → won)`. */
function usualLine(service: Service, event: EventView): string {
  const changes = changesOf(event);
  const title = escaped(service, titleOf(event.data.object));
  const more = changes.length ? ` (${changes.map((one) => escaped(service, one)).join('; ')})` : '';
  return `${bold(service, worded(event.type))}: ${title}${more}`;
}

/** Returns the line of one event, from a template with placeholders such as {{object.name}} or in the usual form. */
export function lineOf(service: Service, event: EventView, template: string | undefined): string {
  if (template === undefined) return usualLine(service, event);
  const { data, ...rest } = event;
  const values = { ...rest, ...data };
  return fill(
    template,
    values,
    (text) => escaped(service, text),
    'config.template',
    Number.POSITIVE_INFINITY,
  );
}

/** Returns the events as lines of one message: as many as fit, and the number of the others. */
export function linesOf(
  service: Service,
  events: readonly EventView[],
  locale: Locale,
  template?: string,
): string[] {
  const lines: string[] = [];
  let left = longestText[service];
  for (const event of events) {
    const line = lineOf(service, event, template).slice(0, 1_500).toWellFormed();
    if (lines.length === mostLines || left < line.length + 1) break;
    lines.push(line);
    left -= line.length + 1;
  }
  const more = events.length - lines.length;
  return more > 0 ? [...lines, t('moreEvents', { count: more }).in(locale)] : lines;
}

/** Returns the body in the form of the service. */
export function bodyFor(service: Service, lines: readonly string[]): Record<string, unknown> {
  if (service === 'slack') return { text: lines.join('\n') };
  if (service === 'discord') return { content: lines.join('\n'), allowed_mentions: { parse: [] } };
  const body = lines.map((text) => ({ type: 'TextBlock', text, wrap: true }));
  const content = { type: 'AdaptiveCard', version: '1.4', body };
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }],
  };
}
