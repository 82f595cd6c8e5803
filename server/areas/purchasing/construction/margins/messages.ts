import { messages } from '#server/base/wording/messages.ts';

export const t = messages('constructionMargins', {
  onlyOne: 'give either project_id or client_contract_id, not both',
});
