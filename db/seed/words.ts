/** What a production company between Spain, Portugal, Brazil and Ireland has to do with. */
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

export const ticketSubjects = [
  ['The download link has expired', 'delivery'],
  ['Wrong name in the subtitles', 'correction'],
  ['The invoice shows the old address', 'billing'],
  ['Can we have a vertical version?', 'request'],
  ['Sound is too low on our screen', 'correction'],
  ['When do we get the raw footage?', 'delivery'],
] as const;
export const customerWords = [
  'Could you look at this today, please?',
  'We need it for Monday.',
  'Thank you, that helps.',
  'It is still the same here.',
];
export const agentWords = [
  'We are on it and will write again this afternoon.',
  'It is corrected; please look again.',
  'A new link is on its way to you.',
];
