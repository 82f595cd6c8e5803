import { expect, test } from 'vitest';
import { feelingsIn, moodOf } from './feeling.ts';
import { languageOf } from './languages.ts';
import { sentencesOf } from './sentences.ts';

/** What customers and colleagues write; what was missing for these was added to the words. */
const known = {
  positive: [
    'Ha quedado precioso, el cliente está encantadísimo con el resultado.',
    'Muchísimas gracias por resolverlo tan deprisa, sois estupendos.',
    'El equipo de rodaje fue muy profesional y llegó puntual.',
    'Nos ha gustado mucho la nueva versión del anuncio.',
    'Todo perfecto con la entrega, repetiremos seguro.',
    'La obra va bien y sin incidencias, da gusto trabajar así.',
    'Excelente trato y buen precio, os recomendaré.',
    'O vídeo ficou lindo, toda a equipa adorou.',
    'Muito obrigada pela ajuda, vocês são ótimos.',
    'Atendimento impecável e entrega antes do prazo.',
    'Gostámos imenso da proposta, parabéns a todos.',
    'Serviço rápido e sem complicações, voltarei a comprar.',
    'Estou muito satisfeito com a obra, ficou excelente.',
    'Funciona na perfeição, era exatamente o que queríamos.',
    'The final cut is gorgeous and the client is thrilled.',
    'Thank you so much, that was quick and painless.',
    'Great job, everybody here loves it.',
    'Delivery came early and nothing was damaged.',
    'Your support team is friendly and really helpful.',
    'I would happily hire this crew again.',
  ],
  negative: [
    'Llevo tres semanas esperando una respuesta y nadie contesta.',
    'El audio se oye fatal y hay que repetirlo entero.',
    'Me habéis cobrado dos veces y estoy muy enfadado.',
    'El pedido llegó roto y encima incompleto.',
    'No funciona nada desde la última actualización.',
    'Es la tercera vez que incumplís el plazo, qué vergüenza.',
    'La aplicación se cuelga continuamente y pierdo mi trabajo.',
    'Não recebi a encomenda e ninguém me responde.',
    'O som está péssimo, assim não podemos publicar.',
    'Cobraram-me a mais e quero o dinheiro de volta.',
    'A obra está parada há um mês, isto é inadmissível.',
    'Produto com defeito e atendimento grosseiro.',
    'O sistema cai todos os dias, já não aguento.',
    'Fiquei muito desiludida com o resultado final.',
    'This is the worst service I have ever had.',
    'The export keeps crashing and I lost two hours of work.',
    'Nobody answers my emails, I am really upset.',
    'You charged me twice and I want my money back.',
    'The picture is blurry and the sound is out of sync.',
    'We cannot accept another delay, this is costing us dearly.',
  ],
  neutral: [
    'La reunión es el martes a las diez en la sala grande.',
    'Adjunto el plano de la segunda planta.',
    'El rodaje dura dos días en Lisboa.',
    'Por favor, enviad la factura a administración.',
    'El contrato tiene una duración de doce meses.',
    '¿Cuándo tenéis previsto entregar el segundo montaje?',
    'He cambiado el número de teléfono en la ficha.',
    'A reunião é na terça às dez na sala grande.',
    'Segue em anexo a planta do segundo andar.',
    'As filmagens duram dois dias em Lisboa.',
    'Por favor, enviem a fatura para a contabilidade.',
    'O contrato tem a duração de doze meses.',
    'Quando pensam entregar a segunda versão?',
    'Alterei o número de telefone na ficha.',
    'The meeting is on Tuesday at ten in the big room.',
    'The drawing of the second floor is attached.',
    'The shoot takes two days in Lisbon.',
    'Please send the invoice to accounting.',
    'The contract runs for twelve months.',
    'When do you plan to deliver the second version?',
  ],
} as const;

/** Written after the last word was added, and not looked at for it. */
const fresh = {
  positive: [
    'Llevo años con ellos y siempre aciertan, magnífico equipo.',
    'La reforma del baño ha quedado de lujo.',
    'Contentos con el cambio de planes, gracias por la flexibilidad.',
    'La nueva música le da muchísima fuerza, genial.',
    'Respuesta inmediata y amable por chat.',
    'Simplesmente fantástico, já partilhei com todos.',
    'O pintor foi cuidadoso e deixou tudo limpo.',
    'Que alegria ver o filme pronto, obrigado.',
    'Excelente comunicação durante toda a obra.',
    'Fiquei agradavelmente surpreendida.',
    'Loved the drone shots, absolutely stunning work.',
    'Smooth process from start to finish.',
    'Nice people, fair prices, clean work.',
    'The training was clear and very useful.',
    'Problem solved in five minutes, fantastic.',
  ],
  negative: [
    'Las paredes tienen grietas y la pintura se cae.',
    'Mentira tras mentira, no volveré a contratarles.',
    'El vídeo tiene errores de ortografía en los rótulos.',
    'La factura no coincide con lo pactado y es carísima.',
    'Sigo sin acceso y mi jefe está furioso.',
    'Serviço lento e caro, não recomendo.',
    'A porta ficou torta e riscada.',
    'Perdi a paciência com tantos atrasos.',
    'O programa fecha sozinho, é impossível trabalhar.',
    'Mandaram a peça errada e não aceitam a devolução.',
    'Rude staff and a filthy site, never again.',
    'The link is broken and the deadline is tonight.',
    'I am disappointed with the edit, it feels rushed.',
    'Our order is late again without any explanation.',
    'This bug makes the app unusable.',
  ],
  neutral: [
    'La copia de seguridad se hace cada noche a las tres.',
    'El proyecto incluye seis entrevistas y dos localizaciones.',
    'Marta ocupará el puesto de Luis desde mayo.',
    '¿A qué dirección mandamos las muestras?',
    'El tejado mide ochenta metros cuadrados.',
    'A cópia de segurança é feita todas as noites às três.',
    'O projeto inclui seis entrevistas e dois locais.',
    'A Marta ocupa o lugar do Luís a partir de maio.',
    'Para que morada enviamos as amostras?',
    'O telhado mede oitenta metros quadrados.',
    'Backups run every night at three.',
    'The project includes six interviews and two locations.',
    'Martha takes over from Luke in May.',
    'Which address do we send the samples to?',
    'The roof measures eighty square metres.',
  ],
} as const;

const moodIn = async (text: string) => {
  const language = await languageOf(text);
  return moodOf(sentencesOf(text).flatMap((one) => feelingsIn(one, language)));
};

test.each([
  ['known', known, 60, 0.9],
  ['fresh', fresh, 45, 0.8],
] as const)('the mood of most %s messages is recognized', async (_, messages, count, least) => {
  const asked = Object.entries<readonly string[]>(messages).flatMap(([mood, own]) =>
    own.map((text) => ({ mood, text })),
  );
  const guessed = await Promise.all(asked.map(async (one) => ({ ...one, guessed: await moodIn(one.text) })));
  const wrong = guessed.filter((one) => one.guessed !== one.mood);
  expect(asked).toHaveLength(count);
  expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(count * (1 - least));
  // A complaint that is taken for praise is worse than one that is overlooked.
  const praised = wrong.filter((one) => one.mood === 'negative' && one.guessed === 'positive');
  expect(praised.length).toBeLessThanOrEqual(1);
});
