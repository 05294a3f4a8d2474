/** Texts of what routing gave to the agent, in English; loaded with its code. */
export const work = {
  label: 'Tickets from routing',
  fresh: 'New for you',
  level: '{name} level {n}',
  sticky: 'you answered before',
  only: 'only you could take it',
  turn: 'your turn',
  room: 'you have the most room',
  first: 'you are expected to be done first',
  lot: 'drawn by lot',
  given: 'given by {name}',
  until: 'Accept by {time}',
  accept: 'Accept',
  handBack: 'Hand back',
  ask: 'Why do you hand it back?',
  subject: 'Not my subject',
  language: 'Not my language',
  busy: 'No time for it now',
  conflict: 'Not this customer',
  cancel: 'Cancel',
  more: '{n} more',
  load: 'Open work: {n} of {of}',
  next: 'Next: {subject}',
  waiting: '{n} waiting',
  nothing: 'Nothing is waiting for you',
  failed: 'That was not saved. Try again.',
  openIt: 'Open ticket {id} in your helpdesk.',
  came: 'New ticket for you: {subject}',
}

/** The texts of assignments in one language. */
export type WorkTexts = typeof work
