import type { Locale } from '#server/calls/locales.ts';

export const occasions = [
  ...(['registered', 'waitlisted', 'promoted', 'reminder'] as const),
  ...(['changed', 'cancelled', 'left'] as const),
];
export type Occasion = (typeof occasions)[number];

interface Words {
  subject: Record<Occasion, string>;
  lead: Record<Occasion, string>;
  hello: string;
  join: string;
  linkLater: string;
  file: string;
}

/** Texts of the mails, with the placeholders {title} and {name}. */
export const letterWords: Readonly<Record<Locale, Words>> = {
  en: {
    subject: {
      registered: 'You are registered: {title}',
      waitlisted: 'You are on the waiting list: {title}',
      promoted: 'You have a place: {title}',
      reminder: 'Reminder: {title}',
      changed: 'Changed: {title}',
      cancelled: 'Cancelled: {title}',
      left: 'Your registration is cancelled: {title}',
    },
    lead: {
      registered: 'You are registered for "{title}".',
      waitlisted:
        'All places for "{title}" are taken, and you are on the waiting list. We will write to you as soon as there is a place.',
      promoted: 'A place has become free: you are now registered for "{title}".',
      reminder: '"{title}" starts soon.',
      changed: '"{title}" has changed. These are the details now:',
      cancelled: '"{title}" has been cancelled and will not take place.',
      left: 'Your registration for "{title}" has been cancelled.',
    },
    hello: 'Hello {name},',
    join: 'Join here',
    linkLater: 'We will send you the link to join.',
    file: 'The attached file adds it to your calendar.',
  },
  es: {
    subject: {
      registered: 'Inscripción confirmada: {title}',
      waitlisted: 'En lista de espera: {title}',
      promoted: 'Ya tiene plaza: {title}',
      reminder: 'Recordatorio: {title}',
      changed: 'Cambios: {title}',
      cancelled: 'Cancelado: {title}',
      left: 'Inscripción cancelada: {title}',
    },
    lead: {
      registered: 'Su inscripción a «{title}» está confirmada.',
      waitlisted:
        'Las plazas de «{title}» están completas y usted está en la lista de espera. Le escribiremos en cuanto haya una plaza libre.',
      promoted: 'Ha quedado una plaza libre: su inscripción a «{title}» está confirmada.',
      reminder: '«{title}» empieza pronto.',
      changed: 'Hay cambios en «{title}». Así queda ahora:',
      cancelled: '«{title}» se ha cancelado y no se celebrará.',
      left: 'Su inscripción a «{title}» se ha cancelado.',
    },
    hello: 'Hola, {name}:',
    join: 'Enlace para participar',
    linkLater: 'Le enviaremos el enlace para participar.',
    file: 'Con el archivo adjunto puede añadirlo a su calendario.',
  },
  'pt-BR': {
    subject: {
      registered: 'Inscrição confirmada: {title}',
      waitlisted: 'Na lista de espera: {title}',
      promoted: 'Você tem uma vaga: {title}',
      reminder: 'Lembrete: {title}',
      changed: 'Alterações: {title}',
      cancelled: 'Cancelado: {title}',
      left: 'Inscrição cancelada: {title}',
    },
    lead: {
      registered: 'Sua inscrição em "{title}" está confirmada.',
      waitlisted:
        'As vagas de "{title}" estão esgotadas e você está na lista de espera. Escreveremos assim que houver uma vaga.',
      promoted: 'Uma vaga foi liberada: sua inscrição em "{title}" está confirmada.',
      reminder: '"{title}" começa em breve.',
      changed: 'Houve alterações em "{title}". Agora fica assim:',
      cancelled: '"{title}" foi cancelado e não vai acontecer.',
      left: 'Sua inscrição em "{title}" foi cancelada.',
    },
    hello: 'Olá, {name}!',
    join: 'Link para participar',
    linkLater: 'Enviaremos o link para participar.',
    file: 'Com o arquivo anexo você adiciona o evento ao seu calendário.',
  },
};
