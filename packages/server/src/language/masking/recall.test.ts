import { expect, test } from 'vitest'
import { maskText } from './mask-text.ts'
import { MADE_LANGUAGES, type MadeText, madeTexts, shownOf } from './test-made-texts.ts'

const LEAST_RECALL = 0.95
const texts = madeTexts()

/** The share of values of which the masked text shows no word. */
function recallOf(some: readonly MadeText[], mask: (text: string) => string): number {
  const hidden = some.flatMap(({ text, values }) => {
    const masked = mask(text)
    return values.map((one) => (shownOf(masked, one).length === 0 ? 1 : 0))
  })
  return hidden.reduce<number>((sum, one) => sum + one, 0) / hidden.length
}

test('300 made texts of six languages hold at least one value each', () => {
  expect(texts.length).toBe(300)
  expect(texts.filter(({ values }) => values.length === 0)).toEqual([])
  expect(recallOf(texts, (text) => text)).toBe(0)
})

test.each(MADE_LANGUAGES)('at least 95 %% of personal values are masked: %s', (code) => {
  const own = texts.filter(({ language }) => language === code)
  expect(recallOf(own, (text) => maskText(text))).toBeGreaterThanOrEqual(LEAST_RECALL)
})

const KINDS = [...new Set(texts.flatMap(({ values }) => values.map(({ kind }) => kind)))]
test.each(KINDS)('at least 95 %% of the values of one kind are masked: %s', (kind) => {
  const own = texts.map((one) => ({
    ...one,
    values: one.values.filter((value) => value.kind === kind),
  }))
  expect(recallOf(own, (text) => maskText(text))).toBeGreaterThanOrEqual(LEAST_RECALL)
})

test('an address is masked as a whole', () => {
  expect(maskText('Please send it to 7 Station Road, Norwich NR1 1EF. It is a lid.')).toBe(
    'Please send it to [address]. It is a lid.',
  )
  expect(maskText('Bitte an Am Alten Markt 3, 04109 Leipzig senden.')).toBe(
    'Bitte an [address] senden.',
  )
  expect(maskText('Ik woon op Dam 3 Amsterdam, bel mij.')).toBe('Ik woon op [address], bel mij.')
  expect(maskText('Stuur het naar Rokin 12, Amsterdam.')).toBe('Stuur het naar [address].')
  for (const [text, shown] of [
    ['It is 7 Station Road, second floor, Cork.', 'It is [address].'],
    ['Wir wohnen in der Hauptstraße 12, im dritten Stock, Bremen.', 'Wir wohnen in der [address].'],
    ['C’est 4 rue Pasteur, deuxième étage, Lille.', 'C’est [address].'],
    ['Es calle Mayor 5, segundo piso, Sevilla.', 'Es [address].'],
    ['È via Roma 8, terzo piano, Torino.', 'È [address].'],
    ['Het is Kerkstraat 9, tweede verdieping, Utrecht.', 'Het is [address].'],
  ])
    expect(maskText(text ?? '')).toBe(shown)
  expect(maskText('Nous sommes au 2 Place Vendôme à Paris.')).toBe('Nous sommes au [address].')
})

test.each([
  'The lid of my carafe broke after 12 days. Can I buy a new one?',
  'Great service, but the Driver was late. Not good enough!',
  'I use Windows and Google Chrome on the road, and will try again in May.',
  'Meine Bestellung ist noch nicht angekommen. Wo ist der Deckel der Kanne?',
  'Die Maschine im Büro ist zu laut, bitte schicken Sie einen Techniker.',
  'Rien n’a changé. Parfait, merci beaucoup ! Le colis est encore en route.',
  '¡Perfecto, muchas gracias! La máquina funciona otra vez en la calle.',
  'Grazie mille, il caffè è buono ma la macchina perde acqua via via.',
  'Bedankt, de machine werkt weer. Waar vind ik de handleiding van het filter?',
  'It takes 20 seconds to start.',
  'The machine uses 2 capsules a day.',
  'Il y a des 2 machines au bureau.',
  'Es war schlecht, weil es 3 Tage dauerte.',
  'I read it on my iPad 2.',
  'Motor 2 ist laut.',
  'Monitor 1 flickers.',
  'I ordered via Amazon last week.',
  'I ordered via Amazon 2 weeks ago.',
  'I paid via PayPal.',
  'I paid via PayPal 49 euros.',
  'Please mail Amazon about it.',
  'The E-mail Support was slow.',
  'I clicked Place Order twice.',
  'Step 2 Place Order does nothing.',
  'On page 2 Place Order is grey.',
  'I see 2 Place Order buttons.',
  'We place 2 orders a month.',
  'I had to mail 3 times.',
  'Ich bin Rentner.',
  'Hier ist Chaos.',
  'Schade, dass der Techniker Termine nicht einhält.',
  'I am Disappointed.',
  'This is Ridiculous!',
  'Das Portal 2 geht nicht.',
  'Siehe Anhang 2.',
  'Auf Platz 3 landete sie.',
  'The Training 3 was great.',
  'Ho fatto il corso Barista.',
  'Je suis Content.',
  'Sono Delusa.',
  'Ik ben Teleurgesteld.',
])('an ordinary sentence stays: %s', (text) => expect(maskText(text)).toBe(text))

test.each([
  ['Sie steht am Kaiserring 3.', 'Sie steht am [address].'],
  ['Apri in via Roma 3, grazie.', 'Apri in [address], grazie.'],
  ['Livrez au 12 place de la République.', 'Livrez au [address].'],
  ['Livrez au 8 rue du 8 mai 1945.', 'Livrez au [address].'],
  ["C'est à l'avenue Foch.", "C'est à l'[address]."],
  ['Ich bin Anna.', 'Ich bin [name].'],
  ['Der Techniker Müller war da.', 'Der Techniker [name] war da.'],
  ['My name is Xyloph.', 'My name is [name].'],
])('"%s" is shown as "%s"', (text, shown) => expect(maskText(text)).toBe(shown))
