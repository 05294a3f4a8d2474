import { Intent, type NewIntent } from '@agent-assist/contract'
import { leakIntents } from './bot-intents-leak.ts'

const SHOP = 'https://brewline.example'

/** Ids of the demo's intents. */
const idOf = (place: number) =>
  `9c4f3d85-3a8b-4c9d-8d84-6e4c3f2a5d${String(place).padStart(2, '0')}`

const intents: NewIntent[] = [
  {
    name: 'Welcome',
    events: ['Welcome'],
    responses: [
      {
        payload: {
          text: 'Hello, this is Brewline. What is it about?',
          quick_replies: [
            { text: 'Where is my order?' },
            { text: 'Find a machine for me', payload: 'recommended_yes' },
            { text: 'Barista masterclass', payload: 'training_masterclass' },
          ],
        },
      },
    ],
  },
  {
    name: 'Recommendations',
    events: ['SHOW_RECOMMENDATIONS'],
    phrases: [
      'Which machine should I buy?',
      'Can you recommend a coffee machine?',
      'What is your best espresso machine?',
      'I am looking for a machine for two people',
      'Show me your machines',
      'Which one fits a small kitchen?',
      'What machines do you sell?',
      'Help me choose a machine',
      'I want to buy a new coffee machine',
      'What do you suggest for beginners?',
    ],
    responses: [
      {
        payload: {
          text: 'These three are chosen most often.',
          cards: [
            {
              header: 'K2 Compact',
              description: 'Fits any kitchen, ready in 30 seconds.',
              price: '399 €',
              link: `${SHOP}/shop/k2`,
            },
            {
              header: 'K3 Barista',
              description: 'Two circuits, for milk and espresso at once.',
              price: '649 €',
              link: `${SHOP}/shop/k3`,
            },
            {
              header: 'G2 grinder',
              description: 'Steel burrs, forty settings, quiet.',
              price: '179 €',
              link: `${SHOP}/shop/g2`,
            },
          ],
        },
      },
    ],
  },
  {
    name: 'Masterclass',
    events: ['MASTERCLASS'],
    phrases: [
      'Do you have a barista course?',
      'When is the next masterclass?',
      'I want to learn latte art',
      'Can I book a training?',
      'Where do the classes take place?',
      'How much is the masterclass?',
      'Do you teach how to make espresso?',
      'Is there an online course?',
      'I would like to join a workshop',
      'Sign me up for the barista class',
    ],
    responses: [
      {
        payload: {
          text: 'Our masterclass takes an evening: espresso, milk, and latte art. Every Thursday at 6 pm, online or in the roastery.',
          quick_replies: [
            { text: 'See the dates', link: `${SHOP}/masterclass` },
            { text: 'Find a machine for me', payload: 'recommended_yes' },
          ],
        },
      },
    ],
  },
  {
    name: 'Where is my order',
    phrases: [
      'Where is my order?',
      'Where is my order [48213](order_number)?',
      'When will my parcel arrive?',
      'My package has not come yet',
      'Track my order [51004](order_number)',
      'I have not received my delivery',
      'How long does shipping take?',
      'The parcel is late',
      'Has my order been sent?',
      'What is the status of order [50777](order_number)?',
      'I am still waiting for my coffee machine to arrive',
      'Delivery status please',
    ],
    parameters: [{ name: 'order_number', kind: 'number' }],
    contextsOut: [{ name: 'order_asked', lifespan: 3 }],
    responses: [
      {
        text: 'Parcels take two to three working days. The mail that said “on its way” has the link to follow yours.',
      },
      {
        text: 'If it is later than that, tell me the number of the order, and we look into it.',
        when: { parameter: 'order_number', is: 'missing' },
      },
      {
        text: 'A colleague looks into order {{order_number}} and writes to you today.',
        when: { parameter: 'order_number', is: 'known' },
      },
    ],
  },
  {
    name: 'Order number given',
    phrases: [
      'It is [48213](order_number)',
      'The number is [51004](order_number)',
      'My order number is [50777](order_number)',
      '[49812](order_number)',
      'Order [47001](order_number)',
      'Sure, [48999](order_number)',
      'That would be [50120](order_number)',
      'Number [48777](order_number) please',
      'Here it is: [50333](order_number)',
      'The order has the number [49111](order_number)',
    ],
    parameters: [{ name: 'order_number', kind: 'number' }],
    contextsIn: ['order_asked'],
    responses: [
      {
        text: 'Thank you. A colleague looks into order {{order_number}} and writes to you today.',
      },
    ],
  },
  {
    name: 'Send something back',
    phrases: [
      'I want to return my machine',
      'How do I send something back?',
      'Can I get a refund?',
      'I changed my mind about my purchase',
      'Return an item',
      'Where do I find the return label?',
      'How long can I return a grinder?',
      'I would like my money back',
      'The colour does not fit, I want to exchange it',
      'Who pays for the return?',
      'It does not suit me, can I give it back?',
    ],
    responses: [
      {
        payload: {
          text: 'You can send everything back within 30 days, for free. The label is in your account.',
          quick_replies: [{ text: 'Get the label', link: `${SHOP}/returns` }],
        },
      },
    ],
  },
  {
    name: 'Descale',
    phrases: [
      'How do I descale my machine?',
      'The descaling light is on',
      'How often should I descale?',
      'Which descaler should I use?',
      'Can I use vinegar against limescale?',
      'My machine asks to be descaled',
      'There is chalk in the water tank',
      'The descaling program does not end',
      'How do I remove limescale?',
      'The orange lamp for scale blinks',
    ],
    responses: [
      {
        text: 'Fill the tank to the mark, add one sachet of descaler, and hold the steam key for five seconds. It takes 25 minutes; rinse twice. Please use no vinegar: it eats the seals.',
      },
    ],
  },
  ...leakIntents,
  {
    name: 'Change the address',
    phrases: [
      'I need to change my delivery address',
      'I have moved',
      'Can you send it to another address?',
      'The address of my order is wrong',
      'I typed the wrong street',
      'Please deliver it to my office',
      'How do I update my address?',
      'My new address is different from the one you have',
      'Change the shipping address of order [48213](order_number)',
      'Wrong postcode in my order',
    ],
    parameters: [{ name: 'order_number', kind: 'number' }],
    responses: [
      {
        payload: {
          text: 'You can change it in your account until the parcel is on its way.',
          quick_replies: [{ text: 'Change the address', link: `${SHOP}/account/address` }],
        },
      },
    ],
  },
  {
    name: 'Pause the subscription',
    phrases: [
      'I want to pause my coffee subscription',
      'Cancel my subscription',
      'How do I stop the monthly beans?',
      'I have too many beans, skip the next delivery',
      'Skip a month',
      'I do not want any more beans',
      'End my bean subscription',
      'Can I pause while I am on holiday?',
      'Unsubscribe me from the beans',
      'Change my subscription to every two months',
    ],
    responses: [
      {
        payload: {
          text: 'You can skip a month, pause, or end the subscription at any time, up to three days before the next parcel.',
          quick_replies: [{ text: 'My subscription', link: `${SHOP}/account/beans` }],
        },
      },
    ],
  },
  {
    name: 'Thanks',
    phrases: [
      'Thank you',
      'Thanks a lot',
      'Great, that helped',
      'Perfect, thanks',
      'Thanks, bye',
      'That is all',
      'Cheers',
      'You helped me a lot',
      'Good bye',
      'Many thanks for your help',
    ],
    responses: [{ text: 'You are welcome. Enjoy your coffee!' }],
  },
  {
    name: 'Not understood',
    isFallback: true,
    responses: [
      {
        payload: {
          text: 'I did not understand that. Say it in other words, or choose one of these.',
          quick_replies: [
            { text: 'Where is my order?' },
            { text: 'I want to return my machine' },
            { text: 'My machine is leaking' },
          ],
        },
      },
    ],
  },
]

/** The intents of the demo's bot. */
export const demoIntents = intents.map((intent, place) => ({
  id: idOf(place + 1),
  intent: Intent.parse(intent),
}))
