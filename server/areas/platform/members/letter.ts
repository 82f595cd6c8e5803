import { formatsFor } from '#server/base/mail/formats.ts';
import { sendSystemMail } from '#server/base/mail/system.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Role } from '#server/kernel/calls/access.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { dayOf } from '#server/kernel/time/days.ts';
import { fill, type Locale } from '../notifications/said.ts';

const roleWords: Readonly<Record<Locale, Readonly<Record<Role, string>>>> = {
  en: { viewer: 'viewer', member: 'member', manager: 'manager', admin: 'administrator', owner: 'owner' },
  es: {
    viewer: 'lector',
    member: 'miembro',
    manager: 'responsable',
    admin: 'administrador',
    owner: 'propietario',
  },
  'pt-BR': {
    viewer: 'leitor',
    member: 'membro',
    manager: 'gerente',
    admin: 'administrador',
    owner: 'proprietário',
  },
};

const subjects = {
  en: 'Your invitation to {house}',
  es: 'Invitación a {house}',
  'pt-BR': 'Convite para {house}',
};

const bodies = {
  en: `{who} invites you to work in {house}. Your role: {role}.

Accept the invitation: [[link]]

The link is for you alone and works until {day}. If you did not expect this mail, there is nothing to do.
`,
  es: `{who} le invita a trabajar en {house}. Su rol: {role}.

Aceptar la invitación: [[link]]

El enlace es personal y funciona hasta el {day}. Si no esperaba este correo, no hace falta hacer nada.
`,
  'pt-BR': `{who} convida você para trabalhar em {house}. Seu papel: {role}.

Aceitar o convite: [[link]]

O link é pessoal e funciona até {day}. Se você não esperava este e-mail, não precisa fazer nada.
`,
};

interface Letter {
  to: string;
  role: Role;
  locale: Locale;
  expires_at: string;
  link: string;
}

/** A token invites in the name of its organization. */
export function sendInvitation(ctx: Ctx, { to, role, locale, expires_at, link }: Letter) {
  const { actor } = ctx;
  const house = actor.organization.name;
  const who = actor.type === 'user' ? actor.name : house;
  const { timezone } = settingsOf(ctx);
  const day = formatsFor(locale, timezone).day(dayOf(expires_at, timezone));
  const values = { house, who, day, role: roleWords[locale][role] };
  return sendSystemMail(ctx, {
    to: [to],
    subject: fill(subjects, { house })[locale].slice(0, 300),
    body: fill(bodies, values)[locale],
    personal: { link },
  });
}
