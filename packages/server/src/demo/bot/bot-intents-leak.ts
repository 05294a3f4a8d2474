import type { NewIntent } from '@agent-assist/contract'

/** Two intents of one dialogue: the second expects the answer to the first. */
export const leakIntents: NewIntent[] = [
  {
    name: 'Machine leaks',
    phrases: [
      'My machine is leaking',
      'There is water under the machine',
      'Water drips from the bottom',
      'The machine loses water',
      'It leaks when I make steam',
      'There is a puddle on the counter',
      'The group head drips all the time',
      'Water runs out at the back',
      'Why is my espresso machine leaking?',
      'The tank is wet outside and drips',
    ],
    responses: [
      {
        text: 'Please switch it off and pull the plug. Look whether the tank sits firmly and its seal is clean: that is the reason in eight of ten cases.',
      },
      {
        payload: {
          text: 'Does it still leak?',
          quick_replies: [{ text: 'Yes, it still leaks' }, { text: 'No, it is dry now' }],
        },
      },
    ],
    contextsOut: [{ name: 'leak_asked', lifespan: 2 }],
  },
  {
    name: 'Still leaks',
    phrases: [
      'Yes, it still leaks',
      'Yes',
      'Yes it does',
      'Still wet',
      'It does not help',
      'It goes on dripping',
      'No change',
      'Unfortunately yes',
      'Still the same',
      'That did not help',
    ],
    contextsIn: ['leak_asked'],
    responses: [
      {
        text: 'Then it is a case for our workshop. Within two years of the purchase that costs you nothing. A colleague sends you the label.',
      },
    ],
  },
]
