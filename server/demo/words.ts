/** Cities of the customers of a production company in Spain, Portugal, Brazil and Ireland. */
export const places = [
  { city: 'Madrid', country: 'ES', currency: 'EUR', phone: '+34 91' },
  { city: 'Valencia', country: 'ES', currency: 'EUR', phone: '+34 96' },
  { city: 'Lisboa', country: 'PT', currency: 'EUR', phone: '+351 21' },
  { city: 'Porto', country: 'PT', currency: 'EUR', phone: '+351 22' },
  { city: 'São Paulo', country: 'BR', currency: 'BRL', phone: '+55 11' },
  { city: 'Curitiba', country: 'BR', currency: 'BRL', phone: '+55 41' },
  { city: 'Dublin', country: 'IE', currency: 'EUR', phone: '+353 1' },
] as const;

export const companyHeads = [
  'Estudio',
  'Grupo',
  'Clínica',
  'Viñedos',
  'Telecom',
  'Atlas',
  'Rede',
  'Casa',
  'Harbour',
  'Ponte',
];
export const companyTails = [
  'Norte',
  'Aurora',
  'do Sul',
  'Levante',
  'Santa Luzia',
  'del Duero',
  'Serra',
  'Media',
  'Verde',
  '& Filhos',
];
export const industries = [
  'Hospitality',
  'Health',
  'Construction',
  'Food and drink',
  'Telecom',
  'Education',
  'Retail',
];

export const firstNames = [
  'Lucía',
  'João',
  'Emma',
  'Mateo',
  'Beatriz',
  'Liam',
  'Sofía',
  'Rafael',
  'Carmen',
  'Inês',
  'Hugo',
  'Nora',
];
export const lastNames = [
  'García',
  'Silva',
  'Murphy',
  'Fernández',
  'Costa',
  'Ruiz',
  'Oliveira',
  'Byrne',
  'Navarro',
  'Pereira',
];
export const jobs = [
  'Producer',
  'Head of marketing',
  'Director',
  'Buyer',
  'Site manager',
  'Accountant',
  'Founder',
];
export const sources = ['Website', 'Referral', 'Fair', 'Cold call', 'Newsletter'];

export const products = [
  ['Shooting day', 'Production', 'day', 1450, 720],
  ['Drone hour', 'Production', 'hour', 180, 60],
  ['Interview, two cameras', 'Production', 'unit', 890, 410],
  ['Editing hour', 'Post-production', 'hour', 65, 28],
  ['Colour grading', 'Post-production', 'hour', 95, 45],
  ['Sound mix', 'Post-production', 'unit', 420, 190],
  ['Subtitles, one language', 'Post-production', 'minute', 9.5, 4.2],
  ['Motion graphics', 'Post-production', 'hour', 85, 40],
  ['Corporate film, up to 3 min', 'Packages', 'unit', 6800, 3900],
  ['Social clips, set of five', 'Packages', 'unit', 2400, 1100],
  ['Podcast episode', 'Packages', 'unit', 520, 230],
  ['Live streaming, half a day', 'Events', 'unit', 1950, 900],
  ['Archive drive, 2 TB', 'Equipment', 'unit', 140, 96],
  ['Film care, monthly', 'Care', 'month', 120, 35],
] as const;
export const retired = ['DVD master', 'Equipment', 'unit', 45, 12] as const;

export const works = [
  'Corporate film',
  'Product launch',
  'Podcast season',
  'Training videos',
  'Social campaign',
  'Event coverage',
  'Anniversary film',
  'Recruiting clips',
];
export const lostReasons = ['Price', 'Chose another supplier', 'Project cancelled', 'No answer'];
export const competitors = ['A cheaper studio', 'In-house team', 'An agency'];

export const taskTitles = [
  'Write the script',
  'Scout locations',
  'Cast presenters',
  'Book equipment',
  'First cut',
  'Colour and sound',
  'Client review',
  'Subtitles',
  'Deliver the masters',
  'Archive the footage',
];
export const callSubjects = [
  'Asked about dates',
  'Went through the offer',
  'Agreed on the next step',
  'Wants a second opinion',
  'Left a message',
];

/** Tickets with the question, the answer and the last message, in the languages of the customers. */
export const ticketStories = [
  {
    subject: 'The download link has expired',
    category: 'delivery',
    asked: 'The link to the masters says that it has expired. Could you send a new one?',
    answered: 'A new link is on its way to you; it is good for thirty days.',
    thanks: 'It works, thank you.',
  },
  {
    subject: 'Nombre equivocado en los subtítulos',
    category: 'correction',
    asked: 'En el minuto 1:12 el apellido de la directora está mal escrito. ¿Lo pueden corregir?',
    answered: 'Corregido. Le enviamos la versión nueva esta tarde.',
    thanks: 'Perfecto, muchas gracias.',
  },
  {
    subject: 'A fatura traz o endereço antigo',
    category: 'billing',
    asked: 'Mudamos em janeiro; a fatura ainda traz a rua antiga.',
    answered: 'Obrigado pelo aviso. Pode confirmar o endereço novo, por favor?',
    thanks: 'É a Rua das Flores, 12, no Porto.',
  },
  {
    subject: 'Can we have a vertical version?',
    category: 'request',
    asked: 'We would like the film in 9:16 for our channels as well.',
    answered: 'We can. It is two hours of editing; shall we go ahead?',
    thanks: 'Yes, please.',
  },
  {
    subject: 'El sonido se oye bajo en nuestra pantalla',
    category: 'correction',
    asked: 'En la sala de reuniones apenas se oye la voz. ¿Puede ser la mezcla?',
    answered: 'Le mandamos una mezcla más alta para salas. ¿Puede probarla?',
    thanks: 'Sigue igual aquí.',
  },
  {
    subject: 'When do we get the raw footage?',
    category: 'delivery',
    asked: 'The agreement speaks of the raw footage. When can we expect it?',
    answered: 'The disk leaves here on Thursday, by courier.',
    thanks: 'Thank you, that helps.',
  },
  {
    subject: 'Legendas em inglês',
    category: 'request',
    asked: 'Precisamos do vídeo também com legendas em inglês para uma feira.',
    answered: 'Fica pronto na sexta-feira. Enviamos o ficheiro SRT à parte.',
    thanks: 'Ótimo, obrigada.',
  },
] as const;

/** Questions of website visitors, and the answers. */
export const chatStories = [
  ['Do you also film abroad?', 'We do. Where would it be?'],
  ['¿Cuánto cuesta un vídeo corporativo?', 'Depende de los días de rodaje; ¿le llamo mañana?'],
  ['Vocês gravam podcasts?', 'Gravamos, no nosso estúdio ou no seu. Para quando seria?'],
  ['Is the drone included?', 'It is by the hour; I will put it into the offer.'],
] as const;

export const inboxStories = [
  ['Dates in May', 'Are you free in the second week of May?'],
  ['Su presupuesto', '¿Pueden añadir los subtítulos en inglés al presupuesto?'],
  ['Direitos da música', 'A música pode ser usada também na televisão?'],
  ['New logo', 'We have a new logo; the file is attached to our page.'],
] as const;
