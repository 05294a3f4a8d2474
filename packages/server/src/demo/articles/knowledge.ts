import type { NewKnowledgeDocument } from '@agent-assist/contract'

const WORKSHOPS = `<main>
<h1>Workshops</h1>
<p>Our baristas teach in the roastery behind the shop. A group has eight people at most, and every place has a machine of its own.</p>
<details><summary>How do I book a barista workshop?</summary>
<p>Choose a Saturday in the calendar of the roastery and leave your name. A place is yours once the deposit of 25 € is paid; it counts towards the fee.</p></details>
<details><summary>May I bring my own machine to a workshop?</summary>
<p>Yes, if it is a K1 or K2 and was descaled in the last month. Please say so when you book, so that the bench has a free socket.</p></details>
<details><summary>Can I move a workshop to another Saturday?</summary>
<p>Up to three days before, as often as you like. After that the deposit stays with us, and a friend may come in your place.</p></details>
<details><summary>Are there workshops for children?</summary>
<p>On the first Sunday of the month, from the age of eight, with chocolate in place of coffee. One adult stays with each child.</p></details>
</main>`

const RECYCLING = `# Old machines

## What becomes of a machine that we take back?

We take it apart in Ghent. Brass, steel and copper are melted down, pumps and valves that are still good go into repaired machines, and the housing becomes flower pots.

## Where can I hand in an old machine?

Every partner shop with the green leaf on its door takes one machine a person, whoever made it. No receipt is needed. Please empty the tank first.

## Used capsules and filters

Capsules of aluminium belong in the grey bag that comes with each order; a full bag travels back free of charge with the next parcel. Water filters go into the same bag. Paper filters and coffee grounds are compost.
`

const OFFICES = `question,answer
Who fills up the beans of an office plan?,"Our driver does, on the weekday that your contract names. Somebody has to open the pantry; fifteen minutes are enough."
How many cups does an office plan need?,"Count three cups a person and day. Twenty people drink about 1,200 cups a month, which is the middle plan."
Can an office plan pause over the holidays?,"Yes, for up to six weeks a year. Tell us two weeks ahead and the rent pauses with it; the machine stays where it is."
`

/** Name of the knowledge base of the imported articles. */
export const HELP_CENTRE = 'Help centre'
/** The second knowledge base of the demo and its documents, which are our own texts. */
export const HANDBOOK = 'Roastery handbook'

const common = { locale: 'en-US', origin: 'file' as const }
export const demoDocuments: NewKnowledgeDocument[] = [
  {
    ...common,
    name: 'Workshops',
    kinds: ['faq', 'extractive'],
    mimeType: 'text/html',
    text: WORKSHOPS,
  },
  {
    ...common,
    name: 'Old machines and recycling',
    kinds: ['faq', 'extractive'],
    mimeType: 'text/markdown',
    text: RECYCLING,
  },
  { ...common, name: 'Office plans', kinds: ['faq'], mimeType: 'text/csv', text: OFFICES },
]
