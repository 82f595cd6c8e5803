import type { Project } from '#server/areas/work/projects/projects.ts';
import { formatsFor } from '#server/base/mail/formats.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { BilledEntry } from './billable-entries.ts';
import type { BilledLine, Grouping } from './billed-lines.ts';
import { t } from './messages.ts';

const longest = 2000;

interface Around {
  by: Grouping;
  project: Project;
  /** The names of people by their ids. */
  people: ReadonlyMap<string, { name: string }>;
  language: Locale;
  timezone: string;
}

/** The text of a line for the customer, in the language of the organization. */
export function textOfLine(line: BilledLine<BilledEntry>, around: Around): string {
  const { by, project, people, language, timezone } = around;
  const { day } = formatsFor(language, timezone);
  const dates = line.entries.map(({ date }) => date);
  const [first = '', last = ''] = [dates.at(0), dates.at(-1)];
  const days = first === last ? day(first) : t('untilDay', { from: day(first), to: day(last) });
  const [entry] = line.entries;
  const person = people.get(entry?.person_id ?? '')?.name;
  const of = (name: string | undefined): Message =>
    name === undefined ? t('timeOn', { days }) : t('timeOfPerson', { person: name, days });
  const ofEntry = (): Message =>
    entry?.description == null ? of(person) : t('timeOfEntry', { days, description: entry.description });
  const texts: Record<Grouping, () => Message> = {
    entry: ofEntry,
    person: () => of(person),
    day: () => t('timeOn', { days }),
    total: () => t('timeOfProject', { project: project.name, days }),
  };
  return texts[by]().in(language).slice(0, longest);
}
