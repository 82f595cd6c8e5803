import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('constructionMargins', {
  onlyOne: 'give either project_id or client_contract_id, not both',
});
