'use client';

import { MultiSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { type Attendee, attendeesIn, type Candidate, isAddress } from './attendee.ts';
import { useCandidates } from './use-candidates.ts';

interface Props {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  value: unknown;
  onChange: (attendees: Attendee[]) => void;
}

const labelOf = ({ name, email }: Candidate) => (name === email ? email : `${name} · ${email}`);

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Enter would send the form without the words that are still searched for. */
function keepWords(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter' && event.currentTarget.value.trim() !== '') event.preventDefault();
}

/** Chooses attendees among colleagues and contacts by typing part of a name. The address of anybody else is typed whole. */
export function AttendeesInput({ label, description, error, value, onChange }: Props) {
  const t = useTranslations('data.attendees');
  const [words, setWords] = useState('');
  const { colleagues, contacts, isLoading } = useCandidates(words);
  const chosen = attendeesIn(value);
  const isChosen = (email: string) => chosen.some((one) => one.email === email);
  const own: Candidate[] = chosen.map(({ email, name }) => ({ email, name: name ?? email }));
  // The people found for earlier words are left out at once, so that Enter takes none of them.
  const fits = (one: Candidate) => !isChosen(one.email) && plain(labelOf(one)).includes(plain(words.trim()));
  const staff = colleagues.filter(fits);
  const others = contacts.filter(
    (contact) => fits(contact) && !colleagues.some(({ email }) => email === contact.email),
  );
  const typed = words.trim().toLowerCase();
  const known = [...staff, ...others, ...own];
  const isNew = isAddress(typed) && !known.some(({ email }) => email === typed);
  const outside: Candidate[] = isNew ? [{ email: typed, name: typed }] : [];
  const group = (name: string, people: readonly Candidate[]) =>
    people.length === 0
      ? []
      : [{ group: name, items: people.map((one) => ({ value: one.email, label: labelOf(one) })) }];
  function change(emails: string[]) {
    const next = emails.map((email): Attendee => {
      const before = chosen.find((one) => one.email === email);
      if (before) return before;
      const found = known.find((one) => one.email === email);
      const name = found && found.name !== email ? found.name : null;
      return { email, name, reply: 'needs_action' };
    });
    setWords('');
    onChange(next);
  }
  return (
    <MultiSelect
      label={label}
      description={description}
      error={error}
      searchable
      selectFirstOptionOnChange
      hidePickedOptions
      openOnFocus={false}
      placeholder={chosen.length > 0 ? '' : t('find')}
      nothingFoundMessage={isLoading ? t('searching') : t('none')}
      data={[
        ...group(t('colleagues'), staff),
        ...group(t('contacts'), others),
        ...group(t('outside'), outside),
        ...group(t('chosen'), own),
      ]}
      filter={({ options }) => options}
      renderOption={({ option }) => option.label}
      onKeyDown={keepWords}
      searchValue={words}
      onSearchChange={setWords}
      value={chosen.map(({ email }) => email)}
      onChange={change}
    />
  );
}
