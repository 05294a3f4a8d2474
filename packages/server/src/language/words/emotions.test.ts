import { type Emotion, EMOTIONS } from '@agent-assist/contract'
import { describe, expect, test } from 'vitest'
import { EMOTION_WORDS } from './emotion-words.ts'
import { emotionsIn } from './emotions.ts'
import { LEXICON_LANGUAGES } from './lexicon.ts'

const SAID: readonly (readonly [language: string, text: string, ...Emotion[]])[] = [
  ['da', 'Jeg er skuffet og vred: jeg forstår det ikke.', 'confusion', 'disappointment', 'anger'],
  ['da', 'Tusind tak, jeg er glad!', 'gratitude', 'joy'],
  ['da', 'Jeg er ikke bekymret.'],
  ['de', 'Ich bin wütend und verstehe das nicht.', 'confusion', 'anger'],
  ['de', 'Herzlichen Dank, ich bin begeistert.', 'gratitude', 'joy'],
  ['de', 'Keine Sorge, ich bin nicht verärgert.'],
  [
    'de',
    'Damit bin ich nicht zufrieden, und das zum dritten Mal!',
    'disappointment',
    'frustration',
  ],
  ['en', "I'm fed up and furious. I am worried about my data.", 'worry', 'frustration', 'anger'],
  ['en', 'Thank you so much, that is perfect!', 'gratitude', 'joy'],
  ['en', 'I am not angry, and we never were worried.'],
  ['en', "I'm not happy with that and don't really understand it.", 'confusion', 'disappointment'],
  ['en', 'No, I am angry.', 'anger'],
  ['en', 'I have never been so angry.', 'anger'],
  ['es', 'Estoy muy enfadado y decepcionado.', 'disappointment', 'anger'],
  ['es', 'Gracias, estoy contenta.', 'gratitude', 'joy'],
  ['es', 'No estoy preocupado.'],
  ['es', 'no entiendo nada y estoy harto', 'confusion', 'frustration'],
  ['fi', 'Olen pettynyt ja vihainen, en ymmärrä tätä.', 'confusion', 'disappointment', 'anger'],
  ['fi', 'Kiitos paljon, olen tyytyväinen!', 'gratitude', 'joy'],
  ['fi', 'En ole huolissani.'],
  ['fr', 'Je suis déçue et inquiète, je n’ai pas compris.', 'confusion', 'worry', 'disappointment'],
  ['fr', 'Merci beaucoup, je suis ravi.', 'gratitude', 'joy'],
  ['fr', 'Je ne suis pas fâché.'],
  ['fr', 'C’est inadmissible, j’en ai marre !', 'frustration', 'anger'],
  ['hu', 'Csalódott vagyok és dühös, nem értem.', 'confusion', 'disappointment', 'anger'],
  ['hu', 'Köszönöm szépen, nagyon elégedett vagyok!', 'gratitude', 'joy'],
  ['hu', 'Nem aggódom.'],
  ['it', 'Sono arrabbiata e stufa, non capisco.', 'confusion', 'frustration', 'anger'],
  ['it', 'Grazie mille, sono contento.', 'gratitude', 'joy'],
  ['it', 'Non sono preoccupato.'],
  [
    'nl',
    'Ik ben teleurgesteld en boos, ik begrijp het niet.',
    'confusion',
    'disappointment',
    'anger',
  ],
  ['nl', 'Hartelijk dank, ik ben blij!', 'gratitude', 'joy'],
  ['nl', 'Ik ben niet bezorgd.'],
  ['no', 'Jeg er skuffet og sint, jeg forstår det ikke.', 'confusion', 'disappointment', 'anger'],
  ['no', 'Tusen takk, jeg er fornøyd!', 'gratitude', 'joy'],
  ['no', 'Jeg er ikke bekymret.'],
  ['pt', 'Estou zangado e desiludida, não entendo.', 'confusion', 'disappointment', 'anger'],
  ['pt', 'Obrigada, estou muito satisfeita.', 'gratitude', 'joy'],
  ['pt', 'Não estou preocupado.'],
  ['ro', 'Sunt dezamăgit și furios, nu înțeleg.', 'confusion', 'disappointment', 'anger'],
  ['ro', 'Mulțumesc, sunt foarte încântată!', 'gratitude', 'joy'],
  ['ro', 'Nu sunt îngrijorat.'],
  ['ru', 'Я разочарован и возмущён, не понимаю.', 'confusion', 'disappointment', 'anger'],
  ['ru', 'Спасибо большое, я очень доволен!', 'gratitude', 'joy'],
  ['ru', 'Я не беспокоюсь.'],
  ['sv', 'Jag är besviken och arg, jag förstår det inte.', 'confusion', 'disappointment', 'anger'],
  ['sv', 'Tack så mycket, jag är nöjd!', 'gratitude', 'joy'],
  ['sv', 'Jag är inte orolig.'],
  [
    'tr',
    'Çok kızgınım, hayal kırıklığına uğradım, anlamıyorum.',
    'confusion',
    'disappointment',
    'anger',
  ],
  ['tr', 'Teşekkür ederim, çok memnunum!', 'gratitude', 'joy'],
  ['tr', 'Kızgın değilim.'],
]

describe('[DASH-5] emotions by lists of words', () => {
  test.each(SAID)('%s: %s', (language, text, ...emotions) =>
    expect(emotionsIn(text, language)).toEqual(emotions),
  )

  test('are recognised in the languages of the sentiment lists, and in no other', () => {
    expect(Object.keys(EMOTION_WORDS).toSorted()).toEqual(LEXICON_LANGUAGES.toSorted())
    expect(emotionsIn('とても困っています。', 'ja')).toBeUndefined()
  })

  test.each(LEXICON_LANGUAGES)('%s: every entry is a pattern that matches itself', (language) => {
    const words = EMOTION_WORDS[language]
    for (const emotion of EMOTIONS)
      for (const entry of words?.[emotion].split('|') ?? []) {
        const text = entry
          .split(' ')
          .filter((word) => word !== '~')
          .map((word) => word.split('/')[0]?.replaceAll('*', ''))
        const found = emotionsIn(text.join(' '), language)
        expect([entry, found?.includes(emotion)]).toEqual([entry, true])
      }
  })

  test('polite phrases and quoted lines show none', () => {
    expect(emotionsIn('Where is it? Thanks in advance!', 'en')).toEqual([])
    expect(emotionsIn('I would be happy to send a photo.', 'en')).toEqual([])
    expect(emotionsIn('Wo bleibt es? Vielen Dank im Voraus!', 'de')).toEqual([])
    expect(emotionsIn('Wo bleibt es? Vielen Dank schon einmal!', 'de')).toEqual([])
    expect(emotionsIn('> I am angry\nWe talked of it.', 'en')).toEqual([])
  })

  test('thanks above a name are a closing, thanks for something are not', () => {
    expect(emotionsIn('Where is my order?\n\nThanks,\nKim', 'en')).toEqual([])
    expect(
      emotionsIn('Where is my order?\nMany thanks and greetings from Rome\nKim', 'en'),
    ).toEqual([])
    expect(emotionsIn('It works now.\nThank you so much!\nKim', 'en')).toEqual(['gratitude'])
  })

  test('accents, capitals and curly apostrophes make no difference', () => {
    expect(emotionsIn('NAO ESTOU SATISFEITO', 'pt')).toEqual(['disappointment'])
    expect(emotionsIn('I don’t understand', 'en')).toEqual(['confusion'])
    expect(emotionsIn('COK KIZGINIM', 'tr')).toEqual(['anger'])
  })
})
