import { demoIntents } from './bot-intents.ts'

const named = (name: string) => demoIntents.find(({ intent }) => intent.name === name)?.id ?? ''

/** Test texts that the demo's bot is not trained with. */
export const demoHeldOut = [
  { text: 'has my parcel left your warehouse', intentId: named('Where is my order') },
  { text: 'my delivery is a week late', intentId: named('Where is my order') },
  { text: 'how can i send the machine back to you', intentId: named('Send something back') },
  { text: 'i would like a refund please', intentId: named('Send something back') },
  { text: 'which descaler do you recommend', intentId: named('Descale') },
  { text: 'the scale lamp is on again', intentId: named('Descale') },
  { text: 'water comes out under my machine', intentId: named('Machine leaks') },
  { text: 'my espresso machine drips', intentId: named('Machine leaks') },
  { text: 'i moved, please change my address', intentId: named('Change the address') },
  { text: 'please skip the next beans', intentId: named('Pause the subscription') },
  { text: 'end the coffee subscription', intentId: named('Pause the subscription') },
  {
    text: 'which coffee machine do you recommend for a family',
    intentId: named('Recommendations'),
  },
  { text: 'do you have courses about latte art', intentId: named('Masterclass') },
  { text: 'thanks for the help', intentId: named('Thanks') },
  { text: 'do you sell tea', intentId: '' },
  { text: 'what is the weather like', intentId: '' },
]

/** Messages of the demo's visitors, one conversation per line; an event starts each. */
export const demoChats: readonly (readonly string[])[] = [
  ['Where is my order?', '48213', 'Thanks'],
  ['Where is my parcel', 'The number is 51004'],
  ['my machine leaks', 'Yes, it still leaks'],
  ['How do I descale the K3?', 'Thank you'],
  ['Do you have gift cards?'],
  ['can i buy a gift card'],
  ['I want to return my grinder'],
  ['How do I clean the milk frother?'],
  ['the milk frother does not foam'],
  ['Which machine should I buy for an office?'],
  ['Skip the next month please', 'thanks'],
  ['I moved to another city'],
  ['Is the K2 loud?'],
  ['Can I pay by invoice?'],
  ['can we pay by invoice as a company'],
  ['When is the next barista course?'],
  ['there is water under my K3', 'no change'],
  ['gift card code does not work'],
  ['Has my order been sent?', 'Sure, 50120', 'Perfect'],
  ['How long is the warranty?'],
  ['what does the warranty cover'],
]
