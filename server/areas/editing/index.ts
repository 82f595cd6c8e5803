import { batchOperation } from './cards/card-batch.ts';
import { updateOperation } from './cards/card-update.ts';
import { card } from './cards/cards.ts';
import { claimOperation } from './cards/claim-operation.ts';
import { historyOperation } from './cards/history.ts';
import { notifyOperation } from './cards/notify.ts';
import { commentOperations } from './comments/comments.ts';
import { planOperations } from './plans/plans.ts';
import { review } from './review/review.ts';
import { cutListOperation } from './timeline/cut-list-operation.ts';
import { fileOperation } from './timeline/file-operation.ts';
import { markersOperation } from './timeline/markers.ts';
import './passes/pass-follow.ts';
import { reviewLinks } from './review/review-links.ts';
import { termsOperation } from './terms.ts';
import { subtitlesOperation } from './timeline/subtitles.ts';
import { versionOperations } from './versions/versions.ts';

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
