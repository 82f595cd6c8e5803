import type { Contact } from '#server/areas/crm/contacts/contacts.ts';
import type { Lead } from '#server/areas/crm/leads/leads.ts';
import type { Ticket } from '#server/areas/work/tickets/tickets.ts';
import type { Sent } from '#server/kernel/values/record-of.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import type { Answers } from './answers.ts';
import type { Form } from './forms.ts';

export const creations = ['lead', 'contact', 'ticket', 'none'] as const;

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
} satisfies { [name in NameIn<Contact> | NameIn<Lead> | NameIn<Ticket>]?: readonly string[] };

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

type Named = Pick<Form, 'name'>;

/** The properties that contacts and leads share; answers to other questions become custom fields. */
const aboutPerson = ({ name }: Named, answers: Answers) => ({
  ...personOf(answers),
  source: `Form: ${name}`.slice(0, 100),
  custom_fields: answers,
});

function contactFrom(form: Named, answers: Answers): Sent<Contact> {
  const { title } = meant(answers);
  return { ...aboutPerson(form, answers), ...(title ? { job_title: title } : {}) };
}

function leadFrom(form: Named, answers: Answers): Sent<Lead> {
  const person = personOf(answers);
  const { name, company_name, title } = meant(answers);
  const whole = name ?? [person.first_name, person.last_name].filter(Boolean).join(' ');
  return {
    ...aboutPerson(form, answers),
    name: whole || company_name || person.email || form.name,
    ...(company_name ? { company_name } : {}),
    ...(title ? { title } : {}),
  };
}

function ticketFrom(form: Named, answers: Answers): Sent<Ticket> {
  const { subject, description } = meant(answers);
  return {
    subject: subject ?? form.name,
    ...(description ? { description } : {}),
    channel: 'form',
    custom_fields: answers,
  };
}

/** The body of the record that a submission creates, by its kind. */
export const bodies = { lead: leadFrom, contact: contactFrom, ticket: ticketFrom };

/** A person without a name and without an address is not worth a record. */
export const isSomebody = (answers: Answers): boolean => Object.keys(personOf(answers)).length > 0;
