import { expect, test } from 'vitest';
import { keywordsOf } from '../text/rake.ts';
import { sentencesOf } from '../text/sentences.ts';
import { textRank } from '../text/text-rank.ts';
import { termsOf } from '../text/words.ts';
import { likeTickets } from './ticket-likeness.ts';
import type { TicketRow } from './ticket-rows.ts';
import { categorySign } from './triage-keywords.ts';

/** What customers write, in their own words. */
const messages = {
  billing: [
    'Necesito la factura de febrero con el CIF corregido',
    'Me habéis cobrado dos veces el mismo mes',
    'Quiero que me devolváis el dinero del pedido',
    'A cobrança veio em duplicado no cartão',
    'Preciso do recibo com o NIF da empresa',
    'Gostaria de pedir o reembolso',
    'My card was charged twice',
    'Please send a receipt for the payment',
    'I would like my money back',
  ],
  access: [
    'He olvidado mi contraseña y no llega el correo',
    'No puedo iniciar sesión en el panel',
    'Mi usuario aparece bloqueado',
    'Não consigo entrar na plataforma',
    'Esqueci a palavra-passe',
    'A minha conta está bloqueada',
    'I cannot sign in since this morning',
    'Please reset my password',
    'My user has no permission to see the board',
  ],
  delivery: [
    '¿Cuándo llega el envío de los discos?',
    'El plazo de entrega era ayer',
    'Todavía no he recibido el paquete',
    'O prazo era sexta e ainda não recebi os ficheiros',
    'Quando será feita a entrega da versão final?',
    'A encomenda não chegou',
    'When will you deliver the second cut?',
    'The shipment is late',
    'My parcel has not arrived',
  ],
  technical: [
    'El vídeo se corta a los dos minutos',
    'Da un error al exportar en 4K',
    'La aplicación se cuelga al abrir el proyecto',
    'O programa dá erro ao importar',
    'A aplicação bloqueia quando abro o projeto',
    'O áudio não funciona',
    'The player does not work in the browser',
    'The app freezes when I upload a file',
    'There is a bug in the timeline',
  ],
} as const;

test('without anything learned at least 80 % of 36 messages are put where they belong', () => {
  const asked = Object.entries(messages).flatMap(([category, own]) =>
    own.map((text) => ({ category, text })),
  );
  const wrong = asked
    .map((one) => ({ ...one, guessed: categorySign(one.text)?.value }))
    .filter((one) => one.guessed !== one.category);
  expect(asked).toHaveLength(36);
  expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(7);
});

const solved: readonly (readonly [string, string, string])[] = [
  [
    'Subtítulos desincronizados',
    'Los subtítulos van dos segundos por detrás',
    'Los rótulos salen desincronizados del audio',
  ],
  [
    'Cambio de música',
    'La canción del final no tiene licencia',
    '¿Podéis quitar la canción? Nos falta la licencia',
  ],
  ['Factura sin IVA', 'La factura de enero no desglosa el IVA', 'El IVA no aparece desglosado en la factura'],
  ['Logo antiguo', 'El logotipo que aparece es el del año pasado', 'Sale el logotipo viejo al principio'],
  ['Descarga lenta', 'Bajar el máster tarda horas', 'El máster tarda muchísimo en bajar'],
  ['Legendas em falta', 'Faltam as legendas em inglês', 'Não encontro as legendas em inglês'],
  ['Cor demasiado fria', 'A correção de cor ficou azulada', 'A cor das entrevistas está muito azulada'],
  ['Nota de crédito', 'Preciso de uma nota de crédito da fatura', 'Podem emitir nota de crédito?'],
  [
    'Drone permit',
    'Do we need a permit to fly the drone downtown?',
    'Is a flying permit required for drone shots?',
  ],
  ['Vertical version', 'We need a vertical version for phones', 'Could you cut it vertical, for phones?'],
  [
    'Invite a colleague',
    'How do I invite a colleague to review?',
    'Can my colleague be invited to the review?',
  ],
  [
    'Voice-over too quiet',
    'The voice is too quiet under the music',
    'The narrator voice is buried by the music',
  ],
];

const ticketOf = (subject: string, description: string, id: number): TicketRow => ({
  id: `tic_${id}`,
  number: `T-${id}`,
  subject,
  description,
  solved_at: null,
  category: null,
  priority: 'normal',
  assignee_id: null,
  contact_id: null,
});

test('the solved ticket about the same comes first for at least 80 % of 12 questions', () => {
  const all = solved.map(([subject, description], nth) => ticketOf(subject, description, nth));
  const right = solved.filter(([, , question], nth) => likeTickets(question, all, 3)[0]?.index === nth);
  expect(right.length).toBeGreaterThanOrEqual(10);
});

const texts = [
  {
    text: 'La corrección de color se entrega el jueves. La corrección de color incluye las tres entrevistas. Sin la corrección de color no habrá mezcla. El catering llegó frío.',
    keyword: 'corrección de color|color',
    aside: 'catering',
  },
  {
    text: 'A licença de filmagem custa duzentos euros. A licença de filmagem demora dez dias na câmara municipal. Sem licença não há filmagem. O almoço é à uma.',
    keyword: 'licença|filmagem',
    aside: 'almoço',
  },
  {
    text: 'The retaining wall needs new drainage. Water behind the retaining wall cracked the concrete. New drainage keeps water away from the wall. Parking is behind the church.',
    keyword: 'retaining wall',
    aside: 'Parking',
  },
  {
    text: 'El presupuesto de megafonía sube un diez por ciento. La megafonía del auditorio necesita dos técnicos. Los técnicos de megafonía llegan el lunes. Hace buen tiempo.',
    keyword: 'megafonía',
    aside: 'tiempo',
  },
];

test.each(texts)(
  '$keyword: what a text is about comes first, and an aside is left out',
  ({ text, keyword, aside }) => {
    const first = keywordsOf(text, 3).map((one) => one.phrase.toLowerCase());
    expect(
      first.some((one) => new RegExp(keyword).test(one)),
      first.join(', '),
    ).toBe(true);
    const sentences = sentencesOf(text);
    const weights = textRank(sentences.map(termsOf));
    const least = sentences[weights.indexOf(Math.min(...weights))];
    expect(least).toContain(aside);
  },
);
