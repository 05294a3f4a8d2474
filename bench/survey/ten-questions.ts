/** A question between the score and the comment; without choices: yes or no. */
interface Middle {
  text: string
  choices?: string[]
  /** Whether several may be chosen. */
  many?: boolean
}

/** Ten typical questions of support teams: a score from 0 to 10, eight with choices, a comment. */
export const TEN: { score: string; middle: Middle[]; comment: string } = {
  score: 'How likely are you to recommend us?',
  middle: [
    { text: 'Is your problem solved?' },
    { text: 'How did you reach us?', choices: ['Chat', 'Email', 'Phone', 'Form'] },
    { text: 'How quick was the first answer?', choices: ['Too slow', 'Fine', 'Very quick'] },
    { text: 'What was good?', choices: ['Speed', 'Friendliness', 'Knowledge'], many: true },
    { text: 'Did you have to ask twice?' },
    { text: 'How easy was it?', choices: ['Hard', 'Neither', 'Easy'] },
    { text: 'What did you try before?', choices: ['Help pages', 'Search', 'A friend'], many: true },
    { text: 'May we write to you about it?' },
  ],
  comment: 'Anything else?',
}
