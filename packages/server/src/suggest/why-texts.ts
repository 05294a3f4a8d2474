/** A sentence by plural category, as named by `Intl.PluralRules`; `{n}` is replaced with the number. */
type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Reasons for a suggestion in one language. `{words}` are words of the source. */
export interface WhyTexts {
  alike: Plural
  own: Plural
  group: Plural
  inserted: Plural
  solved: Plural
  usual: string
  words: string
  meaning: string
  replies: Plural
  good: string
  uses: Plural
}

const en: WhyTexts = {
  alike: { other: '{n} tickets answered like this' },
  own: { one: 'You used it in 1 like ticket', other: 'You used it in {n} like tickets' },
  group: {
    one: 'Your team used it in 1 like ticket',
    other: 'Your team used it in {n} like tickets',
  },
  inserted: { one: 'Inserted in 1 like ticket', other: 'Inserted in {n} like tickets' },
  solved: { one: 'Solved 1 like ticket', other: 'Solved {n} like tickets' },
  usual: 'You use it more often than others',
  words: 'Same words: {words}',
  meaning: 'Same meaning',
  replies: { one: 'Solved in 1 reply', other: 'Solved in {n} replies' },
  good: 'Rated Good',
  uses: { one: 'Used in 1 ticket', other: 'Used in {n} tickets' },
}

const de: WhyTexts = {
  alike: { other: '{n} Tickets so beantwortet' },
  own: {
    one: 'Von Ihnen in 1 ähnlichen Ticket verwendet',
    other: 'Von Ihnen in {n} ähnlichen Tickets verwendet',
  },
  group: {
    one: 'Von Ihrem Team in 1 ähnlichen Ticket verwendet',
    other: 'Von Ihrem Team in {n} ähnlichen Tickets verwendet',
  },
  inserted: {
    one: 'In 1 ähnliches Ticket eingefügt',
    other: 'In {n} ähnliche Tickets eingefügt',
  },
  solved: { one: 'Löste 1 ähnliches Ticket', other: 'Löste {n} ähnliche Tickets' },
  usual: 'Sie verwenden sie öfter als andere',
  words: 'Gleiche Wörter: {words}',
  meaning: 'Bedeutet dasselbe',
  replies: { one: 'Mit 1 Antwort gelöst', other: 'Mit {n} Antworten gelöst' },
  good: 'Mit Gut bewertet',
  uses: { one: 'In 1 Ticket verwendet', other: 'In {n} Tickets verwendet' },
}

const es: WhyTexts = {
  alike: { other: '{n} tickets respondidos así' },
  own: { one: 'Usted la usó en 1 ticket parecido', other: 'Usted la usó en {n} tickets parecidos' },
  group: {
    one: 'Su equipo la usó en 1 ticket parecido',
    other: 'Su equipo la usó en {n} tickets parecidos',
  },
  inserted: { one: 'Insertada en 1 ticket parecido', other: 'Insertada en {n} tickets parecidos' },
  solved: { one: 'Resolvió 1 ticket parecido', other: 'Resolvió {n} tickets parecidos' },
  usual: 'Usted la usa más que los demás',
  words: 'Mismas palabras: {words}',
  meaning: 'Mismo significado',
  replies: { one: 'Resuelto en 1 respuesta', other: 'Resuelto en {n} respuestas' },
  good: 'Valorada como buena',
  uses: { one: 'Usada en 1 ticket', other: 'Usada en {n} tickets' },
}

const fr: WhyTexts = {
  alike: { other: '{n} tickets ont reçu cette réponse' },
  own: {
    one: 'Utilisée par vous dans {n} ticket semblable',
    other: 'Utilisée par vous dans {n} tickets semblables',
  },
  group: {
    one: 'Utilisée par votre équipe dans {n} ticket semblable',
    other: 'Utilisée par votre équipe dans {n} tickets semblables',
  },
  inserted: {
    one: 'Insérée dans {n} ticket semblable',
    other: 'Insérée dans {n} tickets semblables',
  },
  solved: { one: 'A résolu {n} ticket semblable', other: 'A résolu {n} tickets semblables' },
  usual: 'Vous l’utilisez plus que les autres',
  words: 'Mêmes mots : {words}',
  meaning: 'Même sens',
  replies: { one: 'Résolu en {n} réponse', other: 'Résolu en {n} réponses' },
  good: 'Évaluée comme bonne',
  uses: { one: 'Utilisée dans {n} ticket', other: 'Utilisée dans {n} tickets' },
}

const pt: WhyTexts = {
  alike: { other: '{n} tickets respondidos assim' },
  own: {
    one: 'Usada por você em {n} ticket parecido',
    other: 'Usada por você em {n} tickets parecidos',
  },
  group: {
    one: 'Usada pela sua equipe em {n} ticket parecido',
    other: 'Usada pela sua equipe em {n} tickets parecidos',
  },
  inserted: { one: 'Inserida em {n} ticket parecido', other: 'Inserida em {n} tickets parecidos' },
  solved: { one: 'Resolveu {n} ticket parecido', other: 'Resolveu {n} tickets parecidos' },
  usual: 'Você a usa mais que os outros',
  words: 'Mesmas palavras: {words}',
  meaning: 'Mesmo significado',
  replies: { one: 'Resolvido em {n} resposta', other: 'Resolvido em {n} respostas' },
  good: 'Avaliada como boa',
  uses: { one: 'Usada em {n} ticket', other: 'Usada em {n} tickets' },
}

const ar: WhyTexts = {
  alike: {
    two: 'أُجيبت تذكرتان بهذا الرد',
    few: 'أُجيبت {n} تذاكر بهذا الرد',
    many: 'أُجيبت {n} تذكرة بهذا الرد',
    other: 'أُجيبت {n} تذكرة بهذا الرد',
  },
  own: {
    one: 'استخدمتَه في تذكرة مشابهة واحدة',
    two: 'استخدمتَه في تذكرتين مشابهتين',
    few: 'استخدمتَه في {n} تذاكر مشابهة',
    other: 'استخدمتَه في {n} تذكرة مشابهة',
  },
  group: {
    one: 'استخدمه فريقك في تذكرة مشابهة واحدة',
    two: 'استخدمه فريقك في تذكرتين مشابهتين',
    few: 'استخدمه فريقك في {n} تذاكر مشابهة',
    other: 'استخدمه فريقك في {n} تذكرة مشابهة',
  },
  inserted: {
    one: 'أُدرج في تذكرة مشابهة واحدة',
    two: 'أُدرج في تذكرتين مشابهتين',
    few: 'أُدرج في {n} تذاكر مشابهة',
    other: 'أُدرج في {n} تذكرة مشابهة',
  },
  solved: {
    one: 'حلّ تذكرة مشابهة واحدة',
    two: 'حلّ تذكرتين مشابهتين',
    few: 'حلّ {n} تذاكر مشابهة',
    other: 'حلّ {n} تذكرة مشابهة',
  },
  usual: 'تستخدمه أكثر من غيرك',
  words: 'الكلمات نفسها: {words}',
  meaning: 'المعنى نفسه',
  replies: {
    one: 'حُلّت برد واحد',
    two: 'حُلّت بردّين',
    few: 'حُلّت بـ {n} ردود',
    other: 'حُلّت بـ {n} ردًا',
  },
  good: 'تقييمه جيد',
  uses: {
    one: 'استُخدم في تذكرة واحدة',
    two: 'استُخدم في تذكرتين',
    few: 'استُخدم في {n} تذاكر',
    other: 'استُخدم في {n} تذكرة',
  },
}

/** The languages of the panel. */
export const WHY_TEXTS: Readonly<Record<string, WhyTexts>> = { en, de, es, fr, pt, ar }

function writerOf(texts: WhyTexts, tag: string) {
  const rules = new Intl.PluralRules(tag)
  const numbers = new Intl.NumberFormat(tag)
  const counted = (forms: Plural, n: number) =>
    (forms[rules.select(n)] ?? forms.other).replace('{n}', numbers.format(n))
  return { texts, counted }
}

/** Writers by language: a plural rule takes a tenth of a millisecond to make. */
const writers = new Map<string, ReturnType<typeof writerOf>>()

/** Writes counted sentences of the language of a locale; English by default. */
export function whyWriter(locale = '') {
  const language = locale.slice(0, 2).toLowerCase()
  const texts = WHY_TEXTS[language] ?? en
  const tag = texts === en ? 'en' : language
  const writer = writers.get(tag) ?? writerOf(texts, tag)
  writers.set(tag, writer)
  return writer
}
