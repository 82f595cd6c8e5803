import type { AreaDefinition } from '#server/calls/area.ts';
import { batchOperation } from './cards/card-batch.ts';
import { cardChanges, cardReview } from './cards/card-follow.ts';
import { updateOperation } from './cards/card-update.ts';
import { card } from './cards/cards.ts';
import { claimOperation } from './cards/claim-operation.ts';
import { historyOperation } from './cards/history.ts';
import { notifyOperation, production } from './cards/notify.ts';
import { comment, commentOperations } from './comments/comments.ts';
import { passProposals } from './passes/ai-proposer.ts';
import { followRun } from './passes/pass-follow.ts';
import { plan, planOperations } from './plans/plans.ts';
import { review } from './review/review.ts';
import { reviewLink, reviewLinks } from './review/review-links.ts';
import { termsOperation } from './terms.ts';
import { cutListOperation } from './timeline/cut-list-operation.ts';
import { fileOperation } from './timeline/file-operation.ts';
import { markersOperation } from './timeline/markers.ts';
import { subtitlesOperation } from './timeline/subtitles.ts';
import { version, versionOperations } from './versions/versions.ts';

export const editingRouter = {
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

export const editing: AreaDefinition = {
  router: editingRouter,
  resources: [card.resource, version.resource, comment.resource, plan.resource, reviewLink.resource],
  followers: { ai_run: followRun },
  topics: [production, cardReview, cardChanges],
  proposers: [passProposals],
};
