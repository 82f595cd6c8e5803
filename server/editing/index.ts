import { batchOperation } from './card-batch.ts';
import { card } from './cards.ts';
import { claimOperation } from './claim-operation.ts';
import { commentOperations } from './comments.ts';
import { historyOperation } from './history.ts';
import { markersOperation } from './markers.ts';
import { notifyOperation } from './notify.ts';
import { review } from './review.ts';
import { reviewLinks } from './review-links.ts';
import { versionOperations } from './versions.ts';

export const editing = {
  editCards: {
    ...card.operations,
    batch: batchOperation,
    claim: claimOperation,
    history: historyOperation,
    markers: markersOperation,
  },
  editVersions: versionOperations,
  editComments: commentOperations,
  editReviewLinks: reviewLinks,
  review,
  production: { notify: notifyOperation },
};
