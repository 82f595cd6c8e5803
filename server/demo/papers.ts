const clauses = (title: string, ...paragraphs: string[]) =>
  [
    `<h1>${title}</h1>`,
    '<p>Contract {{contract.number}} between <strong>{{organization.name}}</strong> and <strong>{{company.name|the client}}</strong>.</p>',
    ...paragraphs.map((words, nth) => `<h2>${nth + 1}.</h2><p>${words}</p>`),
  ].join('\n');

/** Templates of contracts of a production company with its clients and suppliers. */
export const agreements = [
  {
    kind: 'service',
    title: 'Production agreement',
    body: clauses(
      'Production agreement',
      'We film, edit and deliver what the offer describes, with two rounds of changes.',
      'You pay {{contract.value}} {{contract.currency}}: half when it is signed, half within thirty days of delivery.',
      'The agreement begins on {{contract.start_date}} and ends on {{contract.end_date}}.',
    ),
  },
  {
    kind: 'nda',
    title: 'Confidentiality agreement',
    body: clauses(
      'Confidentiality agreement',
      'What either of us shows the other before it is public stays between us.',
      'This holds from {{contract.start_date}} until two years after {{contract.end_date}}.',
    ),
  },
  {
    kind: 'subcontract',
    title: 'Camera operator, freelance',
    body: clauses(
      'Freelance agreement',
      'You operate the camera on the days that we agree on in writing, with our equipment.',
      'We pay {{contract.value}} {{contract.currency}} within fifteen days of your invoice.',
    ),
  },
  {
    kind: 'sale',
    title: 'Licence of footage',
    body: clauses(
      'Licence of footage',
      'You may show the footage in your own channels, without limit of time, and not sell it on.',
      'The licence costs {{contract.value}} {{contract.currency}}, once.',
    ),
  },
] as const;
