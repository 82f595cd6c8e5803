import { resetMinutes } from '#server/base/identity/reset-rows.ts';
import type { Locale } from '#server/calls/locales.ts';
import { fill } from '../notifications/said.ts';

const subjects = {
  en: 'Set a new password',
  es: 'Establecer una contraseña nueva',
  'pt-BR': 'Definir uma nova senha',
};

const links = {
  en: `Hello {name},

Somebody asked for a new password for your account, {email}.

Set a new password: {link}

The link works once and for {minutes} minutes. If it was not you, there is nothing to do: your password stays as it is.
`,
  es: `Hola, {name}:

Alguien pidió una contraseña nueva para su cuenta, {email}.

Establecer una contraseña nueva: {link}

El enlace funciona una sola vez y durante {minutes} minutos. Si no fue usted, no hace falta hacer nada: su contraseña sigue siendo la misma.
`,
  'pt-BR': `Olá, {name}!

Alguém pediu uma nova senha para a sua conta, {email}.

Definir uma nova senha: {link}

O link funciona uma única vez e por {minutes} minutos. Se não foi você, não precisa fazer nada: sua senha continua a mesma.
`,
};

const withoutPassword = {
  en: `Hello {name},

Somebody asked for a new password for your account, {email}. It has no password: you sign in with {provider}.

Sign in: {link}
`,
  es: `Hola, {name}:

Alguien pidió una contraseña nueva para su cuenta, {email}. La cuenta no tiene contraseña: se entra con {provider}.

Entrar: {link}
`,
  'pt-BR': `Olá, {name}!

Alguém pediu uma nova senha para a sua conta, {email}. A conta não tem senha: o acesso é feito com {provider}.

Entrar: {link}
`,
};

interface Reader {
  name: string;
  email: string;
  locale: Locale;
}

export const resetLetter = ({ name, email, locale }: Reader, link: string) => ({
  subject: subjects[locale],
  body: fill(links, { name, email, link, minutes: resetMinutes })[locale],
});

/** Writes the mail for people who sign in only with the organization's provider. */
export const providerLetter = ({ name, email, locale }: Reader, provider: string, link: string) => ({
  subject: subjects[locale],
  body: fill(withoutPassword, { name, email, link, provider })[locale],
});
