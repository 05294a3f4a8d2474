import type { ScoreGroup } from '@agent-assist/contract'

type Comments = Readonly<Record<ScoreGroup, readonly string[]>>

/** Comments on surveys, by language and satisfaction. */
export const COMMENTS: Readonly<Record<'en' | 'de', Comments>> = {
  en: {
    promoter: [
      'Quick answer, and the machine runs again. Thank you!',
      'Very patient, even though I asked three times.',
      'The step-by-step list was exactly what I needed.',
      'I did not expect a reply on a Sunday. Great.',
      'Friendly, clear, solved in one mail.',
      'The replacement part came two days later. Perfect.',
      'Best support I have had for a coffee machine.',
      'You even remembered my last order.',
    ],
    passive: [
      'Fine in the end, but it took a while to find the right person.',
      'The answer was correct, the link in it did not open on my phone.',
      'Good help. The shipping price is still too high.',
      'Works again. I would have liked to know why it broke.',
      'Okay so far, let us see how long it lasts.',
      'Helpful, but a phone number would be easier for me.',
    ],
    detractor: [
      'Three mails and still no refund.',
      'I was asked for my serial number twice.',
      'The answer did not fit my question at all.',
      'Waited four days for a standard reply.',
      'The grinder is as loud as before.',
      'Nobody told me that the part is out of stock.',
      'My parcel is still missing and the ticket is closed.',
      'The app lost my machine again after the update.',
    ],
  },
  de: {
    promoter: [
      'Schnelle Antwort, die Maschine läuft wieder. Danke!',
      'Sehr freundlich und gut erklärt.',
      'Das Ersatzteil war nach zwei Tagen da.',
    ],
    passive: [
      'Am Ende gut, aber es hat gedauert.',
      'Hilfreich. Eine Telefonnummer wäre mir lieber.',
    ],
    detractor: [
      'Drei Mails und noch immer keine Erstattung.',
      'Die Antwort passte nicht zu meiner Frage.',
      'Die Mühle ist so laut wie vorher.',
    ],
  },
}
