import type { Mood } from './story.ts'

/** Phrases that suit any problem. They may hold the slots of scenarios. */
export interface Phrases {
  greetings: string[]
  /** Sentences that mention the order. */
  orderLines: string[]
  /** Sentences that express the mood in the first message. */
  moodLines: Record<Mood, string[]>
  signOffs: string[]
  chasers: string[]
  still: string[]
  thanks: Record<Mood, string[]>
  bot: string[]
  agentGreetings: string[]
  agentSorry: string[]
  agentEnds: string[]
  agentGoodbyes: string[]
  agentSignOffs: string[]
}

export const english: Phrases = {
  greetings: [
    'Hello,',
    'Hi there,',
    'Hi,',
    'Good morning,',
    'Good afternoon,',
    'Dear support team,',
    'Hello everyone,',
    '',
  ],
  orderLines: [
    'My order number is {order}.',
    'It is order {order}.',
    'Order {order}, from {month}.',
    'I bought it on {bought}, order {order}.',
    'The order was {order}, delivered to {city}.',
    '',
    '',
  ],
  moodLines: {
    satisfied: [
      'Apart from that I am very happy with everything.',
      'Thank you in advance!',
      'I like your things a lot, by the way.',
      'No hurry.',
      '',
    ],
    neutral: [
      'Thanks for a short reply.',
      'What can I do?',
      'Please let me know.',
      'Can you help?',
      '',
      '',
    ],
    annoyed: [
      'I had expected better, to be honest.',
      'This is the second time that I write about it.',
      'Please answer today.',
      'That is annoying, as you will understand.',
      'For this price it should just work.',
    ],
    angry: [
      'I am really angry by now.',
      'This is unacceptable. I want to speak to a manager.',
      'If this is not settled by tomorrow, I will write a public review.',
      'I have had enough. Never again.',
      'I have been waiting for an answer for ages and nobody cares!',
    ],
  },
  signOffs: [
    'Best regards,\n{name}',
    'Kind regards\n{name}',
    'Thanks,\n{name}',
    'Regards, {name}',
    '{name}',
    'Many thanks and greetings from {city}\n{name}',
    'Cheers\n{name}',
    '',
  ],
  chasers: [
    'Is there any news?',
    'I have not heard anything yet. Could somebody please look at this?',
    'Hello? Is anybody reading this?',
    'Just asking again, as I got no answer so far.',
    'Could you tell me at least when I will get an answer?',
    'I am still waiting.',
  ],
  still: [
    'I did everything you wrote, and it is the same as before.',
    'Unfortunately that did not help. What now?',
    'It worked for a day, and now the problem is back.',
    'Nothing has happened. You said that it would be settled by now.',
    'Sorry to bother you again, but it is not solved.',
  ],
  thanks: {
    satisfied: [
      'That did it, thank you so much!',
      'Wow, that was quick. Thank you!',
      'Perfect, thank you. Great service!',
      'Thanks a lot, that was exactly what I needed.',
      'Great, many thanks for the clear explanation.',
      'You made my day, thank you.',
    ],
    neutral: [
      'Thanks, that answers it.',
      'OK, thank you.',
      'All right, I will do that.',
      'Good. Thanks.',
      'Thank you for the information.',
      'Good, then I know.',
    ],
    annoyed: [
      'OK. It should not have taken that long, though.',
      'Fine, but I would have liked to read that in the manual.',
      'Fine. Still, this cost me an evening.',
      'Thanks. Next time please answer a bit sooner.',
    ],
    angry: [
      'Finally. I will think twice before I order again.',
      'It is solved, but I am not happy with how this went.',
      'Too late, too complicated. I expected more.',
      'I take note of it. That was my last order with you.',
    ],
  },
  bot: [
    'Thank you, we have your message. You will hear from us within 30 minutes on working days.',
    'We have received your message and will answer as soon as we can. Our team is there from Monday to Friday, 7:00 to 20:00.',
    'Thank you for writing. While you wait: many questions are answered in our help centre.',
  ],
  agentGreetings: ['Hi {name},', 'Hello {name},', 'Dear {name},', 'Good day {name},'],
  agentSorry: [
    'I am sorry for the trouble.',
    'I understand that you are disappointed, and I am sorry.',
    'Please excuse the trouble that you had.',
    'That is not what you should experience with us. I am sorry.',
  ],
  agentEnds: [
    'If anything is unclear, just reply here.',
    'Please reply to this message if it does not help.',
    'I hope that helps.',
    'Let me know if it works.',
    'Have a good day!',
    'Enjoy your next coffee!',
    '',
  ],
  agentGoodbyes: [
    'You are welcome, {name}. I close this now; a reply opens it again.',
    'Glad to hear that. Have a nice day!',
    'Thank you for telling me. All the best!',
    'Good to know. I wish you a pleasant week.',
  ],
  agentSignOffs: [
    'Kind regards\n{agent}',
    'Best regards\n{agent}',
    '{agent}',
    'Warm regards, {agent}',
  ],
}
