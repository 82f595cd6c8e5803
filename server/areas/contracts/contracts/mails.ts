import { formatsFor } from '#server/base/mail/formats.ts';
import { sendLetter } from '#server/base/mail/outside.ts';
import { sendSystemMail } from '#server/base/mail/system.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import type { Contract } from './contracts.ts';
import { newLink } from './links.ts';
import type { Signer } from './signers.ts';
import type { SignerRole } from './signing.ts';

type Occasion = 'invitation' | 'reminder' | 'concluded' | 'declined';

interface Words {
  subject: Record<Occasion, string>;
  asked: Record<SignerRole, string>;
  reminder: string;
  concluded: string;
  declined: string;
  until: string;
  personal: string;
}

/** {title}, {house}, {name}, {day} and {reason} are filled in. */
const words: Record<'en' | 'es' | 'pt-BR', Words> = {
  en: {
    subject: {
      invitation: '{house}: {title}',
      reminder: 'Reminder: {title}',
      concluded: 'Signed by everybody: {title}',
      declined: 'Declined: {title}',
    },
    asked: {
      signer: '{house} asks you to sign "{title}".',
      approver: '{house} asks you to approve "{title}".',
      witness: '{house} asks you to sign "{title}" as a witness.',
      viewer: '{house} lets you read "{title}".',
      cc: '{house} sends you a copy of "{title}".',
    },
    reminder: '"{title}" is still waiting for you.',
    concluded: 'Everybody has signed "{title}". The document and its certificate are here:',
    declined: '{name} has declined to sign "{title}". The reason given: {reason}',
    until: 'Please answer until {day}.',
    personal: 'The link is for you alone. Do not pass it on.',
  },
  es: {
    subject: {
      invitation: '{house}: {title}',
      reminder: 'Recordatorio: {title}',
      concluded: 'Firmado por todos: {title}',
      declined: 'Rechazado: {title}',
    },
    asked: {
      signer: '{house} le pide que firme «{title}».',
      approver: '{house} le pide que apruebe «{title}».',
      witness: '{house} le pide que firme «{title}» como testigo.',
      viewer: '{house} le permite leer «{title}».',
      cc: '{house} le envía una copia de «{title}».',
    },
    reminder: '«{title}» sigue esperando su respuesta.',
    concluded: 'Todos han firmado «{title}». El documento y su certificado están aquí:',
    declined: '{name} no ha querido firmar «{title}». El motivo indicado: {reason}',
    until: 'Le rogamos que responda hasta el {day}.',
    personal: 'El enlace es solo para usted. No lo comparta.',
  },
  'pt-BR': {
    subject: {
      invitation: '{house}: {title}',
      reminder: 'Lembrete: {title}',
      concluded: 'Assinado por todos: {title}',
      declined: 'Recusado: {title}',
    },
    asked: {
      signer: '{house} pede que você assine "{title}".',
      approver: '{house} pede que você aprove "{title}".',
      witness: '{house} pede que você assine "{title}" como testemunha.',
      viewer: '{house} permite que você leia "{title}".',
      cc: '{house} envia a você uma cópia de "{title}".',
    },
    reminder: '"{title}" ainda espera a sua resposta.',
    concluded: 'Todos assinaram "{title}". O documento e o certificado estão aqui:',
    declined: '{name} recusou assinar "{title}". O motivo informado: {reason}',
    until: 'Responda até {day}, por favor.',
    personal: 'O link é só seu. Não o compartilhe.',
  },
};

const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

const textsOf = (ctx: Ctx) => words[settingsOf(ctx).locale];

function valuesOf(ctx: Ctx, contract: Contract) {
  const { locale, timezone } = settingsOf(ctx);
  const day = contract.sign_by ? formatsFor(locale, timezone).day(contract.sign_by) : '';
  return { house: ctx.actor.organization.name, title: contract.title, day };
}

/** Each signer gets a mail of their own, with a personal link. */
async function mailSigner(ctx: Ctx, contract: Contract, signer: Signer, occasion: Occasion): Promise<void> {
  const texts = textsOf(ctx);
  const values = valuesOf(ctx, contract);
  const isAsked = occasion !== 'concluded';
  const lines = [
    fill(occasion === 'invitation' ? texts.asked[signer.role] : texts[occasion], values),
    ...(isAsked && contract.message ? [contract.message] : []),
    '[[link]]',
    ...(isAsked && contract.sign_by && signer.role !== 'viewer' && signer.role !== 'cc'
      ? [fill(texts.until, values)]
      : []),
    texts.personal,
  ];
  await sendLetter(ctx, {
    to: [signer.email],
    subject: fill(texts.subject[occasion], values),
    body: lines.join('\n\n'),
    personal: { link: newLink(ctx, contract.id, signer.id) },
  });
}

export async function inviteSigners(ctx: Ctx, contract: Contract, signers: readonly Signer[]): Promise<void> {
  for (const signer of signers) await mailSigner(ctx, contract, signer, 'invitation');
}

export async function remindSigners(ctx: Ctx, contract: Contract, signers: readonly Signer[]): Promise<void> {
  for (const signer of signers) await mailSigner(ctx, contract, signer, 'reminder');
}

/** Everybody gets a link to the signed document, viewers and cc included. */
export async function tellConcluded(ctx: Ctx, contract: Contract): Promise<void> {
  for (const signer of contract.signers) await mailSigner(ctx, contract, signer, 'concluded');
}

export async function tellDeclined(ctx: Ctx, contract: Contract, to: string, by: Signer): Promise<void> {
  const texts = textsOf(ctx);
  const values = { ...valuesOf(ctx, contract), name: by.name, reason: by.declined_reason ?? '' };
  const body = `${fill(texts.declined, values)}\n\n${ctx.app.baseUrl}`;
  await sendSystemMail(ctx, { to: [to], subject: fill(texts.subject.declined, values), body });
}
