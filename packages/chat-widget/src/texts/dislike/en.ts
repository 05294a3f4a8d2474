/** Texts of the form that asks what was wrong, in English; loaded with its code. */
export const dislike = {
  wrong: 'What was wrong?',
  reasons: ['Out of date', 'Wrong topic', 'Tone'],
  comment: 'Comment',
  commentHint: 'Comment (optional)',
  cancel: 'Cancel',
}

/** The texts of one language, which are beside those of the panel. */
export type DislikeTexts = typeof dislike
