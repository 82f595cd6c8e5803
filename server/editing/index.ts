import { batchOperation } from './card-batch.ts';
import { updateOperation } from './card-update.ts';
import { card } from './cards.ts';
import { claimOperation } from './claim-operation.ts';
import { commentOperations } from './comments.ts';
import { cutListOperation } from './cut-list-operation.ts';
import { fileOperation } from './file-operation.ts';
import { historyOperation } from './history.ts';
import { markersOperation } from './markers.ts';
import { notifyOperation } from './notify.ts';
import { planOperations } from './plans.ts';
import { review } from './review.ts';
import './pass-follow.ts';
import { reviewLinks } from './review-links.ts';
import { subtitlesOperation } from './subtitles.ts';
import { termsOperation } from './terms.ts';
import { versionOperations } from './versions.ts';

export const editing = {
  editCards: {
    ...card.operations,
    update: updateOperation,
    batch: batchOperation,
    claim: claimOperation,
    history: historyOperation,
    markers: markersOperation,
    subtitles: subtitlesOperation,
    cutList: cutListOperation,
    file: fileOperation,
    terms: termsOperation,
  },
  editVersions: versionOperations,
  editComments: commentOperations,
  editPlans: planOperations,
  editReviewLinks: reviewLinks,
  review,
  production: { notify: notifyOperation },
};
