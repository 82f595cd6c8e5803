import { withTimelines } from '#server/base/events/timeline.ts';
import type { AreaDefinition } from '#server/resources/resource/area.ts';
import { handOverBuckets } from './buckets/bucket-operations.ts';
import { handOverBucket } from './buckets/buckets.ts';
import { batchOperation } from './cards/card-batch.ts';
import { createOperation } from './cards/card-create.ts';
import { cardChanges, cardReview, cardTaken } from './cards/card-follow.ts';
import { cardKpis } from './cards/card-kpis.ts';
import { updateOperation } from './cards/card-update.ts';
import { card } from './cards/cards.ts';
import { claimOperation } from './cards/claim-operation.ts';
import { editingReport } from './cards/editing-report.ts';
import { firstClaim } from './cards/first-claim.ts';
import { historyOperation } from './cards/history.ts';
import { notifyOperation, production } from './cards/notify.ts';
import { openCards } from './cards/open-cards.ts';
import { projectCards } from './cards/project-cards.ts';
import { comment, commentOperations } from './comments/comments.ts';
import { editDispatcher } from './dispatcher/edit-dispatcher.ts';
import { editAssign } from './functions/edit-assign.ts';
import { editEstimate } from './functions/edit-estimate.ts';
import { transcriptTools } from './functions/transcript-tools.ts';
import { videoQc } from './functions/video-qc.ts';
import { editHandOvers } from './hand-over/hand-over-links.ts';
import { bucketHandOvers } from './hand-over/hand-over-operations.ts';
import { handOver } from './hand-over/hand-over-page.ts';
import { bucketHandOver } from './hand-over/hand-overs.ts';
import { handedOver } from './hand-over/notice.ts';
import { mediaOperations } from './media/media-operations.ts';
import { passProposals } from './passes/ai-proposer.ts';
import { followRun } from './passes/pass-follow.ts';
import { flowOperation } from './planning/flow.ts';
import { flowCardsOperation } from './planning/flow-cards.ts';
import { hoursOperation } from './planning/hours.ts';
import { planningOperation } from './planning/planning.ts';
import { plan, planOperations } from './plans/plans.ts';
import { isShownToGuest } from './review/guest-files.ts';
import { reviewLinks } from './review/link-operations.ts';
import { review } from './review/review.ts';
import { reviewLink } from './review/review-links.ts';
import { cardTemplate } from './templates/card-templates.ts';
import { termsOperation } from './terms.ts';
import { cutListOperation } from './timeline/cut-list-operation.ts';
import { markersOperation } from './timeline/markers.ts';
import { subtitlesOperation } from './timeline/subtitles.ts';
import { version, versionOperations } from './versions/versions.ts';
import { reviewOperations, reviewVote } from './votes/reviews.ts';

export const editingRouter = withTimelines({
  cardTemplates: cardTemplate.operations,
  editCards: {
    ...card.operations,
    create: createOperation,
    update: updateOperation,
    batch: batchOperation,
    claim: claimOperation,
    history: historyOperation,
    markers: markersOperation,
    subtitles: subtitlesOperation,
    cutList: cutListOperation,
    terms: termsOperation,
    planning: planningOperation,
    hours: hoursOperation,
    flow: flowOperation,
    flowCards: flowCardsOperation,
  },
  editVersions: { ...versionOperations, ...mediaOperations },
  editComments: commentOperations,
  editPlans: planOperations,
  editReviewLinks: reviewLinks,
  editReviews: reviewOperations,
  review,
  editHandOvers,
  handOverBuckets,
  bucketHandOvers,
  handOver,
  production: { notify: notifyOperation },
});

export const editing: AreaDefinition = {
  name: 'editing',
  controls: { lease_minutes: ['lease', 'lease_time'] },
  router: editingRouter,
  resources: [
    cardTemplate.resource,
    card.resource,
    version.resource,
    comment.resource,
    plan.resource,
    reviewLink.resource,
    reviewVote.resource,
    handOverBucket.resource,
    bucketHandOver.resource,
  ],
  followers: { ai_run: followRun },
  guestReaders: { review_link: isShownToGuest },
  projectWork: [projectCards],
  openWork: [openCards],
  firstSteps: [firstClaim],
  topics: [production, cardReview, cardChanges, cardTaken, handedOver],
  features: [editAssign, editEstimate, transcriptTools, videoQc],
  agents: [editDispatcher],
  proposers: [passProposals],
  kpis: cardKpis,
  reports: [editingReport],
};
