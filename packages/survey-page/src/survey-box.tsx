/** @jsxImportSource preact */
import { mount, type MountOptions } from '@agent-assist/survey-widget'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'

interface SurveyBoxProps {
  options: MountOptions
  language: string
  isRtl: boolean
}

/** The survey widget in a shadow root; mounted again for another language or template. */
export function SurveyBox({ options, language, isRtl }: SurveyBoxProps) {
  const place = useRef<HTMLDivElement>(null)
  const newest = useRef(options)
  useEffect(() => void (newest.current = options))

  // before the paint, so that the survey replaces the skeleton in one frame
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return undefined
    element.dataset.aaMode = document.documentElement.dataset.mode ?? ''
    return mount(element, {
      ...newest.current,
      submit: (answers) => newest.current.submit(answers),
    })
  }, [options.template, language])

  return <div ref={place} class="survey" lang={language} dir={isRtl ? 'rtl' : 'ltr'} />
}
