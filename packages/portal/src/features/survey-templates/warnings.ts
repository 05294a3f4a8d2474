import { counted } from '@agent-assist/kit/format'
import type { Rgba, SurveyTemplate } from '@agent-assist/contract/wire'
import { contrastOf, type Rgb, rgbOf } from '@agent-assist/kit/contrast'

/** A problem that does not prevent saving. */
export interface Warning {
  /** Name of the field that the warning is about. */
  field: string
  text: string
}

/** Minimum contrast ratio (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5
/** Maximum length of a title: a phone shows about 40 characters in a line, so that more takes three lines. */
const TEXT_MAX = 60
/** Maximum length of a choice, which is beside its radio button or check box. */
const OPTION_MAX = 40
/** Maximum number of questions: respondents leave longer surveys. */
const QUESTIONS_MAX = 8

/** Text colours of the widget, and its backgrounds in light and dark mode. */
const TEXTS = [rgbOf('#161b26'), rgbOf('#ffffff')]
const GROUNDS = { light: rgbOf('#ffffff'), dark: rgbOf('#171c25') }

/** The contrast of the more readable text colour. */
const bestOn = (ground: Rgb) => Math.max(...TEXTS.map((text) => contrastOf(text, ground)))

const mixed = ({ r, g, b, a }: Rgba, ground: Rgb): Rgb =>
  [r, g, b].map((channel, at) => channel * a + (ground[at] ?? 0) * (1 - a))

const isFaint = (ratio: number) => ratio < LEAST_CONTRAST
/** Rounds down, 3.76 → 3.7, so that a value below the minimum is never shown as the minimum. */
const ratioText = (ratio: number) => `${Math.floor(ratio * 10) / 10} : 1`

function colourWarnings({ bannerColor, q1ScoreColor }: SurveyTemplate): Warning[] {
  const warnings: Warning[] = []
  if (bannerColor && /^#[0-9a-f]{6}$/i.test(bannerColor)) {
    const ratio = bestOn(rgbOf(bannerColor))
    if (isFaint(ratio))
      warnings.push({
        field: 'bannerColor',
        text: `The title on the banner has a contrast of ${ratioText(ratio)}; 4.5 : 1 can be read by most. Take a lighter or darker colour.`,
      })
  }
  if (typeof q1ScoreColor !== 'object') return warnings
  for (const [name, ground] of Object.entries(GROUNDS)) {
    const ratio = bestOn(mixed(q1ScoreColor, ground))
    if (isFaint(ratio))
      warnings.push({
        field: 'q1ScoreColor',
        text: `A chosen score has a contrast of ${ratioText(ratio)} in ${name} mode; 4.5 : 1 can be read by most.`,
      })
    if (contrastOf(mixed(q1ScoreColor, ground), ground) < 3)
      warnings.push({
        field: 'q1ScoreColor',
        text: `A chosen score hardly stands out in ${name} mode: its colour is close to the ground.`,
      })
  }
  return warnings
}

const tooLong = (field: string, what: string, text: string, most: number): Warning[] =>
  text.length > most
    ? [
        {
          field,
          text: `${what} has ${counted(text.length, 'character')}; over ${most} it wraps on a phone.`,
        },
      ]
    : []

function textWarnings(template: SurveyTemplate): Warning[] {
  const { title, q1Text, q2 = [], q3Text = '', primaryReasons = [] } = template
  return [
    ...tooLong('title', 'The title', title, TEXT_MAX),
    ...tooLong('q1Text', 'The first question', q1Text, TEXT_MAX),
    ...primaryReasons.flatMap((text, at) =>
      tooLong(`primaryReasons.${at}`, `Reason ${at + 1}`, text, OPTION_MAX),
    ),
    ...q2.flatMap(({ quest, options = [] }, at) => [
      ...tooLong(`q2.${at}.quest`, `Question ${at + 1}`, quest, TEXT_MAX),
      ...options.flatMap(({ label }, place) =>
        tooLong(
          `q2.${at}.options.${place}.label`,
          `Choice ${place + 1} of question ${at + 1}`,
          label,
          OPTION_MAX,
        ),
      ),
    ]),
    ...tooLong('q3Text', 'The text of the comments', q3Text, TEXT_MAX),
  ]
}

/** Warnings about what may keep people from reading or finishing a survey. */
export function warningsOf(template: SurveyTemplate): Warning[] {
  const count = template.q2?.length ?? 0
  const long: Warning[] =
    count > QUESTIONS_MAX
      ? [{ field: 'q2', text: `${counted(count, 'question')}: many people leave before the end.` }]
      : []
  return [...colourWarnings(template), ...textWarnings(template), ...long]
}
