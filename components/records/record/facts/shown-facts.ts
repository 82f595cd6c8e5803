import type { Entry, Kind, KindField } from '../../kinds/kind.ts';
import { isPropertyOf } from '../../kinds/only-for.ts';
import { freeFormProperties } from '../../values/free-form-properties.ts';
import { isEmpty, isWithheld } from '../../values/value.tsx';
import { isLines } from '../record-lines.tsx';

/** Properties that every record has for programs. */
const ofThePlatform: readonly string[] = [
  'id',
  'version',
  'created_at',
  'created_by',
  'updated_at',
  'deleted_at',
];

/** Digests by which the platform checks a record. */
const isFingerprint = (name: string) => /(_hash|_sha256)$/.test(name);
const isForPrograms = (name: string) =>
  ofThePlatform.includes(name) || isFingerprint(name) || ['metadata', 'external_ids'].includes(name);

export interface ShownFacts {
  /** The properties with a value, and the essential ones without. */
  shown: KindField[];
  /** The others: those that are empty, and those that the resource hides. */
  more: KindField[];
  /** Tags and the fields of the organization. */
  aside: KindField[];
  /** The properties that only programs need. */
  technical: KindField[];
}

/** Sorts the properties of a record by where its page shows them. The head, the bar and the title are elsewhere. */
export function shownFacts(kind: Kind, record: Entry): ShownFacts {
  const { conversation, document, essentials } = kind.screen;
  const { head, hide, bar } = kind.views.record;
  const elsewhere = [...head, bar, 'status', 'shown_as', conversation?.opening, ...(document?.made_of ?? [])];
  const isAside = (name: string) => name === 'tags' || name === 'custom_fields';
  const own = kind.fields.filter(
    (field) =>
      !isForPrograms(field.name) &&
      !isAside(field.name) &&
      !freeFormProperties.includes(field.name) &&
      !isLines(field, record) &&
      kind.screen.files[field.name]?.is_list !== true &&
      !elsewhere.includes(field.name) &&
      isPropertyOf(kind.screen.only_for, field.name, record),
  );
  const isFilled = ({ name }: KindField) => !isEmpty(record[name]) || isWithheld(name, record);
  const isShown = (field: KindField) =>
    !hide.includes(field.name) && (isFilled(field) || essentials.includes(field.name));
  return {
    shown: own.filter(isShown),
    more: own.filter((field) => !isShown(field)),
    aside: kind.fields.filter((field) => isAside(field.name) && isFilled(field)),
    technical: kind.fields.filter((field) => isForPrograms(field.name) && isFilled(field)),
  };
}
