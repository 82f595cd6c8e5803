import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('documents', {
  failed:
    'the document of {name} could not be made; the people who run the installation find the reason in its log',
  incomplete: 'the document cannot be written as XML: {missing}',
  noXml: 'can be xml only for invoices and credit notes; ask for pdf or html',
  notFinal: 'can be xml only for a document that is issued; ask for pdf or html',
  notReady: 'the document of {name} is being made; ask again in some seconds',
  onlyXml: 'is only for format xml',
});
