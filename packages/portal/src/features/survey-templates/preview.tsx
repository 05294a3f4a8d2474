import type { SurveyTemplate } from '@agent-assist/contract/wire'
import type { MountOptions, SurveyDraft, SurveyTexts } from '@agent-assist/survey-widget'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { InlineSelect } from '../../ui/form/inline-select.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { languageName } from '../../domain/surveys/languages.ts'
import { inLanguage } from './places.ts'
import styles from './preview.module.css'

type Loaded = Promise<{ texts: SurveyTexts }>
const TEXTS: Record<string, () => Loaded> = {
  ar: () => import('@agent-assist/survey-widget/texts/ar'),
  de: () => import('@agent-assist/survey-widget/texts/de'),
  es: () => import('@agent-assist/survey-widget/texts/es'),
  fr: () => import('@agent-assist/survey-widget/texts/fr'),
  pt: () => import('@agent-assist/survey-widget/texts/pt'),
}

/** Loads the widget with its texts in a language, English if there are none. */
async function load(language: string) {
  const [{ mount }, words] = await Promise.all([
    import('@agent-assist/survey-widget'),
    TEXTS[language.slice(0, 2)]?.(),
  ])
  return { mount, texts: words?.texts }
}

const SIZES = [
  { value: 'phone', label: 'Phone' },
  { value: 'desk', label: 'Desktop' },
] as const
type Size = (typeof SIZES)[number]['value']
const MODES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const
type Mode = (typeof MODES)[number]['value']

interface PreviewProps {
  template: SurveyTemplate
  /** Language of the translation; empty for the original. */
  language: string
  onLanguage: (language: string) => void
  /** Full size; otherwise the desktop view is scaled down to fit the column. */
  isLarge?: boolean
}

/** A preview of the survey with the real widget, which sends nothing. */
export function Preview({ template, language, onLanguage, isLarge }: PreviewProps) {
  const [size, setSize] = useState<Size>(isLarge ? 'desk' : 'phone')
  const [mode, setMode] = useState<Mode>('light')
  const [shown, setShown] = useState('')
  const states = statesOf(template)
  const state = states.some(({ value }) => value === shown) ? shown : ''
  const languages = Object.keys(template.translations ?? {})
  const chosen = languages.includes(language) ? language : ''
  return (
    <>
      <div className={styles.previewBar}>
        <Segments label="Width" options={SIZES} value={size} onChange={setSize} />
        <Segments label="Colours" options={MODES} value={mode} onChange={setMode} />
        {states.length > 1 && (
          <InlineSelect label="What is shown" options={states} value={state} onChange={setShown} />
        )}
        {languages.length > 0 && (
          <InlineSelect
            label="Language of the preview"
            options={[
              { value: '', label: 'As written' },
              ...languages.map((value) => ({ value, label: languageName(value) })),
            ]}
            value={chosen}
            onChange={onLanguage}
          />
        )}
      </div>
      <Stage
        template={inState(inLanguage(template, chosen), state)}
        isDone={state === 'thanks'}
        {...{ size, mode }}
        language={chosen}
        isSmall={size === 'desk' && !isLarge}
      />
    </>
  )
}

/** What the preview can show: the survey, the thanks, and what a reached quota does. */
const statesOf = ({ thanks, quotas = [] }: SurveyTemplate) => [
  { value: '', label: 'The survey' },
  ...(thanks ? [{ value: 'thanks', label: 'The thanks' }] : []),
  ...quotas.map((_, at) => ({ value: String(at), label: `Quota ${at + 1} reached` })),
]

/** The template as customers get it once this quota is reached. */
const inState = (template: SurveyTemplate, state: string): SurveyTemplate =>
  template.quotas?.[Number(state)] && state !== ''
    ? {
        ...template,
        quotas: template.quotas.map((quota, at) => ({ ...quota, isFull: String(at) === state })),
      }
    : template

interface StageProps {
  template: SurveyTemplate
  /** Shows the thanks. */
  isDone: boolean
  language: string
  size: Size
  mode: Mode
  isSmall: boolean
}

function Stage({ template, isDone, language, size, mode, isSmall }: StageProps) {
  const widget = useQuery({
    queryKey: ['surveyWidget', language],
    queryFn: () => load(language),
    staleTime: Infinity,
  })
  const place = useRef<HTMLDivElement>(null)
  const lastDraft = useRef<SurveyDraft>(undefined)
  const written = JSON.stringify(template)
  const { data } = widget

  useEffect(() => {
    const element = place.current
    if (!element || !data) return undefined
    const options: MountOptions = {
      template: JSON.parse(written) as SurveyTemplate, // parses the JSON written above
      edit: false,
      isDone,
      submit: () => Promise.resolve(),
      draft: lastDraft.current,
      onDraft: (draft) => void (lastDraft.current = draft),
      texts: data.texts,
    }
    return data.mount(element, options)
  }, [data, written, isDone])

  if (widget.isError)
    return (
      <Failed
        what="The preview could not be loaded"
        hint="You can still edit and save the template."
        onRetry={() => void widget.refetch()}
      />
    )
  return (
    <div className={styles.stage} data-size={size} data-small={isSmall || undefined}>
      {!data && <SkeletonRows rows={8} rowHeight={40} />}
      <div
        ref={place}
        className={styles.widget}
        data-aa-mode={mode}
        dir={language === 'ar' || language === 'he' ? 'rtl' : 'ltr'}
        lang={language || 'en'}
        role="region"
        aria-label="Preview of the survey"
      />
    </div>
  )
}
