import type { Area } from './server-areas.ts'

/** The area of reviews, automatic checks and figures of quality. */
export const QUALITY_AREA: Area = {
  name: 'quality',
  owns: 'scorecards in versions, reviews of conversations by people, their disputes, the queues and assignments of reviewers, calibration, automatic checks, figures of quality, coaching',
  tables: [
    'scorecard',
    'scorecard_version',
    'quality_review',
    'review_dispute',
    'review_event',
    'review_assignment',
    'review_replacement',
    'review_presence',
    'review_pin',
    'calibration',
    'calibration_ticket',
    'calibration_rater',
    'calibration_rating',
    'machine_review',
    'machine_review_queue',
    'check_settings',
    'check_correction',
    'check_model',
    'check_training_queue',
    'machine_rating',
    'machine_rating_queue',
    'machine_verdict',
    'coaching_session',
  ],
  mayImport: ['platform', 'mail', 'organisations', 'language', 'tickets', 'attention', 'knowledge'],
}
