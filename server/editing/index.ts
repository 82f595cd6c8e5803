import { batchOperation } from './card-batch.ts';
import { card } from './cards.ts';
import { claimOperation } from './claim-operation.ts';
import { commentOperations } from './comments.ts';
import { versionOperations } from './versions.ts';

export const editing = {
  editCards: { ...card.operations, batch: batchOperation, claim: claimOperation },
  editVersions: versionOperations,
  editComments: commentOperations,
};
