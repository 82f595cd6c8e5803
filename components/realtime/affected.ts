/** Which calls show what an event is about: the first part of its type → the procedures that read it. */
const readers: Readonly<Record<string, string>> = {
  api_token: 'tokens',
  contact: 'contacts',
  company: 'companies',
};

export const affectedBy = (type: string): string | undefined => readers[type.split('.')[0] ?? ''];
