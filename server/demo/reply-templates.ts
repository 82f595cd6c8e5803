import type { World } from './world.ts';

const day = 24 * 3_600_000;

/** Texts for the questions that come most often, in the languages of the customers. */
const templates = [
  {
    name: 'Enlace de descarga nuevo',
    language: 'es',
    body: 'Hola, {first_name}:\n\nLe enviamos un enlace nuevo para descargar sus archivos. Es válido durante treinta días.\n\nUn saludo,\n{agent_name}',
  },
  {
    name: 'Correção recebida',
    language: 'pt',
    body: 'Olá, {first_name}!\n\nRecebemos a sua correção e já estamos trabalhando nela. Avisaremos por aqui ({ticket_number}) assim que a nova versão estiver pronta.\n\nAtenciosamente,\n{agent_name}',
  },
  {
    name: 'Invoice sent again',
    language: 'en',
    body: 'Hello {first_name},\n\nwe have sent the invoice for {company_name} again. Please tell us if the address or the tax number should change.\n\nBest regards,\n{agent_name}',
  },
];

/** Adds the reply templates of the support queue. */
export function addReplyTemplates({ timeline, now }: World): void {
  for (const template of templates)
    timeline.create(now - 90 * day, 'reply_template', () => ({ ...template }));
}
