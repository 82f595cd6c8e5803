import type { Answers } from './answers.ts';

export const creations = ['lead', 'contact', 'ticket', 'none'] as const;
export type Creation = (typeof creations)[number];

/** Names that forms use for the same property, in several languages. */
const meanings: Readonly<Record<string, readonly string[]>> = {
  first_name: ['first_name', 'firstname', 'nombre', 'nome', 'given_name'],
  last_name: ['last_name', 'lastname', 'apellido', 'apellidos', 'sobrenome', 'surname'],
  name: ['name', 'full_name', 'fullname', 'nombre_completo', 'nome_completo'],
  email: ['email', 'e_mail', 'correo', 'mail'],
  phone: ['phone', 'telefono', 'telefone', 'mobile', 'movil', 'celular'],
  company_name: ['company_name', 'company', 'empresa', 'organization'],
  title: ['title', 'job_title', 'cargo', 'puesto'],
  subject: ['subject', 'asunto', 'assunto'],
  description: ['description', 'message', 'mensaje', 'mensagem', 'comments', 'question'],
};

export interface Person {
  first_name?: string;
  last_name?: string;
  email?: string;
  phone?: string;
}

/** Returns the answers under the platform's own names. */
export function meant(answers: Answers): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [meaning, keys] of Object.entries(meanings)) {
    const key = keys.find((one) => Object.hasOwn(answers, one));
    const answer = key === undefined ? undefined : answers[key];
    if (typeof answer === 'string' && answer !== '') found[meaning] = answer;
  }
  return found;
}

/** A full name that was asked for in one line is divided at its first space. */
export function personOf(answers: Answers): Person {
  const { first_name, last_name, name, email, phone } = meant(answers);
  const [first, ...rest] = (name ?? '').split(/\s+/);
  const person = { first_name: first_name ?? first, last_name: last_name ?? rest.join(' '), email, phone };
  return Object.fromEntries(Object.entries(person).filter(([, value]) => value));
}

/** Makes the body of the lead, contact or ticket of a submission; other answers become custom fields. */
export function bodyOf(creates: Creation, form: { name: string }, answers: Answers): Record<string, unknown> {
  const person = personOf(answers);
  const { name, company_name, title, subject, description } = meant(answers);
  const source = `Form: ${form.name}`.slice(0, 100);
  const custom = { custom_fields: answers };
  if (creates === 'contact') return { ...person, ...(title ? { job_title: title } : {}), source, ...custom };
  if (creates === 'lead') {
    const whole = name ?? [person.first_name, person.last_name].filter(Boolean).join(' ');
    const called = whole || company_name || person.email || form.name;
    return {
      ...person,
      name: called,
      ...(company_name ? { company_name } : {}),
      ...(title ? { title } : {}),
      source,
      ...custom,
    };
  }
  return {
    subject: subject ?? form.name,
    ...(description ? { description } : {}),
    channel: 'form',
    ...custom,
  };
}

/** A person without a name and without an address is not worth a record. */
export const isSomebody = (answers: Answers): boolean => Object.keys(personOf(answers)).length > 0;
