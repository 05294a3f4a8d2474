import { eld } from 'eld/small'
import { expect, test } from 'vitest'
import { detectLanguage } from './detect.ts'
import { createRandom } from '../../platform/basics/random.ts'

const SENTENCES = [
  'The parcel arrived late and one of the two boxes was already open.',
  'Das Paket kam zu spät an, und eine der beiden Schachteln war schon offen.',
  'Le colis est arrivé en retard, et l’une des deux boîtes était déjà ouverte.',
  'El paquete llegó tarde y una de las dos cajas ya estaba abierta.',
  'Il pacco è arrivato in ritardo e una delle due scatole era già aperta.',
  "Het pakket kwam te laat aan en één van de dozen was 's ochtends al open.",
  "L'hora d'arribada s'ha canviat i encara no n'han dit res a l'amo.",
  'Посылка пришла с опозданием, и одна из коробок уже была открыта.',
  'Paketti saapui myöhässä, ja toinen laatikoista oli jo auki.',
  '荷物は遅れて届き、二つの箱の一つはもう開いていました。',
  'وصل الطرد متأخرا وكانت إحدى العلبتين مفتوحة بالفعل',
  'Paket geç geldi ve iki kutudan biri zaten açıktı, ne yapmalıyım?',
  '',
  'x',
  '12345 -- ??',
  "it's \\ \"quoted\" l'un d'un",
]

test('languages are found as eld finds them', () => {
  const random = createRandom(7, 'texts')
  const words = SENTENCES.flatMap((sentence) => sentence.split(/(?<=\s)/))
  const mixed = Array.from({ length: 500 }, () =>
    Array.from({ length: 1 + random.int(0, 19) }, () => random.pick(words)).join(''),
  )
  for (const text of [...SENTENCES, ...mixed]) {
    const [ours, theirs] = [detectLanguage(text), eld.detect(text)]
    expect([text, ours.language, ours.isReliable]).toEqual([
      text,
      theirs.language,
      theirs.isReliable(),
    ])
  }
  expect(detectLanguage(SENTENCES[1] ?? '').language).toBe('de')
})
